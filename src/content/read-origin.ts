import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

/**
 * Reads the live site's address from `site.json`, before Gatsby sources any content.
 * @throws when the file is not readable; the checker says why in the maintainer's words.
 */
export const readOrigin = (contentDirectory: string): string => {
  const text = readFileSync(join(contentDirectory, "site.json"), "utf8")
  return z.object({ origin: z.string() }).parse(JSON.parse(text)).origin
}
