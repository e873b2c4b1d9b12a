import { digest } from "@tools/content/lib/digest"

/** Returns the bytes made from a source, which decides them, or those that an earlier build made from it. */
export type MakeOnce = (
  source: string,
  make: () => Uint8Array | Promise<Uint8Array>,
) => Promise<Uint8Array>

/** A cache of JSON values, such as Gatsby's, which is emptied when the code changes. */
interface Cache {
  readonly get: (key: string) => Promise<unknown>
  readonly set: (key: string, value: string) => Promise<unknown>
}

/** Returns a `MakeOnce` that keeps bytes in a cache. */
export const makeOnceIn =
  (cache: Cache): MakeOnce =>
  async (source, make) => {
    const key = digest(source)
    const kept: unknown = await cache.get(key)
    if (typeof kept === "string") return Buffer.from(kept, "base64")
    const made = await make()
    await cache.set(key, Buffer.from(made).toString("base64"))
    return made
  }
