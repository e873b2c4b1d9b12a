import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { fillTokens } from "../model/tokens"
import { readOldAddress, type Redirect } from "../site/redirects"
import { redirectsFile } from "./model"
import { parseLinks } from "./read-site"

const listed = z.object({
  redirects: z.array(
    z.object({ from: z.string(), to: z.string(), temporary: z.boolean().default(false) }),
  ),
})

/**
 * Makes the redirects of `redirects.json`, with the addresses that `links` in `site.json` give names to.
 * @param text what `redirects.json` holds; undefined where there is none.
 * @param siteText what `site.json` holds.
 * @throws when one of them is not what the checker lets pass.
 */
export const toRedirects = (text: string | undefined, siteText: string): Redirect[] => {
  if (text === undefined) return []
  const links = parseLinks(siteText)
  return listed.parse(JSON.parse(text)).redirects.map(({ from, to, temporary }) => ({
    from: readOldAddress(from),
    to: to.startsWith("{") ? fillTokens(to, links) : to,
    isTemporary: temporary,
  }))
}

/**
 * Reads the redirects of a content folder; none where it has no `redirects.json`.
 * @throws when a file is not what the checker lets pass.
 */
export const readRedirects = async (contentDirectory: string): Promise<Redirect[]> => {
  const text = await readFile(join(contentDirectory, redirectsFile), "utf8").catch(() => undefined)
  if (text === undefined) return []
  return toRedirects(text, await readFile(join(contentDirectory, "site.json"), "utf8"))
}
