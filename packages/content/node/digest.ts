import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** Digests of files by their path. */
export type Digests = Readonly<Record<string, string>>

/** Returns a short name of some bytes, which others do not have. */
export const digest = (bytes: string | Uint8Array): string =>
  createHash("sha256").update(bytes).digest("base64url")

const readOrEmpty = (path: string): string | Uint8Array => {
  try {
    return readFileSync(path)
  } catch {
    return ""
  }
}

/** Returns the digests of files in a folder; one that is absent counts as empty. */
export const digestFiles = (folder: string, files: readonly string[]): Digests =>
  Object.fromEntries(files.map(file => [file, digest(readOrEmpty(join(folder, file)))]))
