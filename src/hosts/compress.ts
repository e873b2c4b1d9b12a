/** Compressed twins of text files, made once and at the highest level, so that a server only has to send them. */
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { mediaTypeOf } from "./media-types"

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The ends of the twins' names, best first, with what Accept-Encoding calls them. */
export const twins = [
  { extension: ".br", coding: "br" },
  { extension: ".gz", coding: "gzip" },
] as const

/** Whether a file is the compressed twin of another. */
export const isTwin = (path: string): boolean =>
  twins.some(({ extension }) => path.endsWith(extension))

/**
 * Writes `.br` and `.gz` beside each text file of a site that does not come with them; its other files are compressed
 * by nature.
 */
export const writeTwins = async (site: string, files: readonly string[]): Promise<void> => {
  for (const file of files.filter(path => mediaTypeOf(path).isText)) {
    const path = join(site, file)
    const content = await readFile(path)
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    const makers = [
      [".br", () => toBrotli(content, { params })],
      [".gz", () => toGzip(content, { level: constants.Z_BEST_COMPRESSION })],
    ] as const
    const missing = makers.filter(([extension]) => !files.includes(`${file}${extension}`))
    await Promise.all(
      missing.map(async ([extension, make]) => writeFile(`${path}${extension}`, await make())),
    )
  }
}
