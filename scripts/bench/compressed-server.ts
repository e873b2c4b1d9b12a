import { createServer, type Server } from "node:http"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { mediaTypeOf } from "../../src/hosts/media-types"
import { listFiles } from "../../src/files/list-files"

/* As content networks compress it: what the build compresses, and what other sites serve besides. */
const isCompressible = (type: string): boolean => /^text|json|xml|javascript/.test(type)

/**
 * Makes a server that answers from memory, with brotli at its highest level: every site is measured the same way,
 * whatever its own server would do.
 */
export const createCompressedServer = async (directory: string): Promise<Server> => {
  const answers = new Map<string, { type: string; encoding?: string; body: Buffer }>()
  for (const file of await listFiles(directory)) {
    const { type } = mediaTypeOf(file)
    const bytes = readFileSync(join(directory, file))
    const answer = isCompressible(type)
      ? { type, encoding: "br", body: brotliCompressSync(bytes) }
      : { type, body: bytes }
    answers.set(`/${file}`, answer)
    if (file.endsWith("index.html")) answers.set(`/${file.slice(0, -"index.html".length)}`, answer)
  }
  return createServer((request, response) => {
    const path = decodeURI((request.url ?? "/").replace(/\?.*$/, ""))
    const found = answers.get(path)
    const answer = found ?? answers.get("/404.html")
    if (!answer) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(found ? 200 : 404, {
      "content-type": answer.type,
      "content-length": answer.body.length,
      "cache-control": "no-cache",
      ...(answer.encoding && { "content-encoding": answer.encoding }),
    })
    response.end(answer.body)
  })
}
