import type { GatsbyCache } from "gatsby"
import { digest } from "@tools/content/lib/digest"

/** Returns the bytes made from a source, which decides them, or those that an earlier build made from it. */
export type MakeOnce = (
  source: string,
  make: () => Uint8Array | Promise<Uint8Array>,
) => Promise<Uint8Array>

/** Returns a `MakeOnce` that keeps bytes in Gatsby's cache, which is emptied when the code changes. */
export const makeOnceIn =
  (cache: Pick<GatsbyCache, "get" | "set">): MakeOnce =>
  async (source, make) => {
    const key = digest(source)
    const kept: unknown = await cache.get(key)
    /* The cache holds JSON. */
    if (typeof kept === "string") return Buffer.from(kept, "base64")
    const made = await make()
    await cache.set(key, Buffer.from(made).toString("base64"))
    return made
  }
