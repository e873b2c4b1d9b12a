/** Writes compressed copies of text files at the highest level, so that a server only has to send them. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { digest } from "@tools/content/node"
import { mapInTurns } from "@tools/content/lib"
import type { MakeOnce } from "./make-once"
import { mediaTypeOf } from "./media-types"

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The file name extensions of compressed copies. */
const copyExtensions = [".br", ".gz"] as const

/** Returns whether a file is the compressed copy of another. */
export const isCompressedCopy = (path: string): boolean =>
  copyExtensions.some(extension => path.endsWith(extension))

const compress = {
  ".br": (content: Buffer) =>
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ".gz": (content: Buffer) => toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
} as const

/**
 * Writes `.br` and `.gz` beside each text file of a site that does not come with them; its other files are compressed
 * by nature.
 * @param makeOnce returns a copy that an earlier build made.
 */
export const compressFiles = async (
  site: string,
  files: readonly string[],
  makeOnce: MakeOnce = async (_, make) => make(),
): Promise<void> => {
  const present = new Set(files)
  const texts = files.filter(
    path => mediaTypeOf(path).isText && !copyExtensions.every(copy => present.has(path + copy)),
  )
  await mapInTurns(texts, async file => {
    const content = readFileSync(join(site, file))
    for (const extension of copyExtensions) {
      const copy = `${file}${extension}`
      if (present.has(copy)) continue
      const source = `${extension} ${digest(content)}`
      writeFileSync(join(site, copy), await makeOnce(source, () => compress[extension](content)))
    }
  })
}
