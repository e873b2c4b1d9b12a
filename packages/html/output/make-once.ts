import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { digest, writeWhole } from "@tools/content/node"

/** Returns the bytes made from a source, which decides them, or those that an earlier build made from it. */
export type MakeOnce = (
  source: string,
  make: () => Uint8Array | Promise<Uint8Array>,
) => Promise<Uint8Array>

/** Returns a `MakeOnce` that keeps bytes in a folder, which is to be emptied when the code changes. */
export const makeOnceIn =
  (folder: string): MakeOnce =>
  async (source, make) => {
    const path = join(folder, digest(source))
    /* A build reads thousands of small files, which takes a fraction of the time without promises. */
    if (existsSync(path)) return readFileSync(path)
    const made = await make()
    await writeWhole(path, made)
    return made
  }
