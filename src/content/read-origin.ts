import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

/**
 * Reads the live site's address from `site.json`, before Gatsby sources any content.
 * @throws when the file is not readable; the checker says why in the maintainer's words.
 */
export const readOrigin = (contentDirectory: string): string => {
  const path = join(contentDirectory, "site.json")
  try {
    return z.object({ origin: z.string() }).parse(JSON.parse(readFileSync(path, "utf8"))).origin
  } catch (cause) {
    throw new Error(`${path} gives no address of the site. See why with: npm run check`, { cause })
  }
}
