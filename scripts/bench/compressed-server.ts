import { createServer, type Server } from "node:http"
import { readFileSync } from "node:fs"
import { extname, join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { listFiles } from "../../src/files/list-files"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
}

const isText = (type: string): boolean => /^text|json|xml$/.test(type)

/**
 * Makes a server that answers from memory, with brotli at its highest level: every site is measured the same way,
 * whatever its own server would do.
 */
export const createCompressedServer = async (directory: string): Promise<Server> => {
  const answers = new Map<string, { type: string; encoding?: string; body: Buffer }>()
  for (const file of await listFiles(directory)) {
    const type = types[extname(file).toLowerCase()] ?? "application/octet-stream"
    const bytes = readFileSync(join(directory, file))
    const answer = isText(type)
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
