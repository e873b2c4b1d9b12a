import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"

/** Digests of files by their path. */
export type Digests = Readonly<Record<string, string>>

/** Returns a short name of some bytes, which others do not have. */
export const digest = (bytes: string | Uint8Array): string =>
  createHash("sha256").update(bytes).digest("base64url")

/** Returns the digests of files in a folder; one that is absent counts as empty. */
export const digestFiles = async (folder: string, files: readonly string[]): Promise<Digests> => {
  const digests: Record<string, string> = {}
  for (const file of files) {
    digests[file] = digest(await readFile(join(folder, file)).catch(() => ""))
  }
  return digests
}
