import { existsSync, mkdtempSync, readFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { once } from "node:events"
import { createSecureServer } from "node:http2"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { mediaTypeOf } from "@tools/html/output"
import { messageOf } from "@tools/content/lib"
import { runProgram } from "../processes/programs"

/** Lets Chromium take the server's certificate, which nobody has signed. */
export const trustFlags = ["--ignore-certificate-errors"]

/**
 * Makes a key and a certificate for this machine, valid for a day.
 * @throws when there is no openssl.
 */
const makeCertificate = async (): Promise<{ key: Buffer; cert: Buffer }> => {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"))
  const key = join(folder, "key.pem")
  const cert = join(folder, "cert.pem")
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
  const files = ["-subj", "/CN=localhost", "-keyout", key, "-out", cert]
  try {
    await runProgram("openssl", [...request, ...files], { env: process.env })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } catch (error) {
    throw new Error(
      `The benchmark serves pages over HTTP/2, for which openssl makes a certificate. Install openssl. (${messageOf(error)})`,
      { cause: error },
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Serves a folder's files over HTTP/2 on any free port, compressed by Brotli where there is a copy. */
export const serveOverHttp2 = async (
  folder: string,
): Promise<{ readonly address: string; readonly close: () => void }> => {
  const server = createSecureServer(await makeCertificate())
  server.on("stream", (stream, headers) => {
    const path = decodeURI(headers[":path"] ?? "/")
    const file = join(folder, path)
    const type = { "content-type": mediaTypeOf(path).type }
    if (existsSync(`${file}.br`)) {
      stream.respondWithFile(`${file}.br`, { ...type, "content-encoding": "br" })
    } else if (existsSync(file) && !path.endsWith("/")) {
      stream.respondWithFile(file, type)
    } else {
      stream.respond({ ":status": 404 }, { endStream: true })
    }
  })
  server.listen(0, "localhost")
  await once(server, "listening")
  const bound = server.address()
  return {
    address: `https://localhost:${typeof bound === "object" && bound ? bound.port : 0}`,
    close: () => {
      server.close()
    },
  }
}
