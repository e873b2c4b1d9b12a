/** Keeps what was made in one build for the next, by a digest of all that it was made from. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { digest } from "../lib/digest"

/** The bytes made in the last build and in this one. */
export interface Made {
  /**
   * Returns the bytes made from a source, and makes them if the last build did not.
   * @param source all that decides the bytes.
   */
  readonly get: (
    source: string,
    make: () => Uint8Array | Promise<Uint8Array>,
  ) => Promise<Uint8Array>
  /** Removes what this build did not ask for. */
  readonly prune: () => Promise<void>
}

const sealLength = digest("").length

/** Opens a folder of made bytes. `gatsby clean` removes it if it is in `.cache`. */
export const openMade = async (folder: string): Promise<Made> => {
  await mkdir(folder, { recursive: true })
  const used = new Set<string>()
  return {
    get: async (source, make) => {
      const name = digest(source)
      used.add(name)
      const file = join(folder, name)
      /* The digest in front tells whole bytes from damaged ones, such as those of a build that was killed. */
      const kept = await readFile(file).catch(() => Buffer.alloc(0))
      const bytes = kept.subarray(sealLength)
      if (kept.toString("latin1", 0, sealLength) === digest(bytes)) return bytes
      const made = await make()
      await writeFile(file, Buffer.concat([Buffer.from(digest(made)), made]))
      return made
    },
    prune: async () => {
      for (const name of await readdir(folder)) {
        if (!used.has(name)) await rm(join(folder, name))
      }
    },
  }
}
