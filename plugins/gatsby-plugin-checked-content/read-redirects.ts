import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { fillTokens, redirectsFile } from "../../src/model"
import { baseOf, fillSplat, isPattern, readOldAddress, type Redirect } from "./redirects"
import { parseSite } from "./read-site"

const listed = z.object({
  redirects: z.array(
    z.object({ from: z.string(), to: z.string(), temporary: z.boolean().default(false) }),
  ),
})

/**
 * Makes the redirects of `redirects.json`, with the addresses that `links` in `site.json` give names to. Patterns come
 * last, because Cloudflare Pages counts all that follows one as patterns. Hosts differ in whether `/old/*` matches
 * `/old`, which is therefore a redirect of its own.
 * @param text what `redirects.json` holds; undefined where there is none.
 * @param siteText what `site.json` holds.
 * @throws when one of them is not what the checker lets pass.
 */
export const toRedirects = (text: string | undefined, siteText: string): Redirect[] => {
  if (text === undefined) return []
  const links = parseSite(siteText).links ?? {}
  const redirects = listed.parse(JSON.parse(text)).redirects.map(({ from, to, temporary }) => ({
    from: readOldAddress(from),
    to: to.startsWith("{") ? fillTokens(to, links) : to,
    isTemporary: temporary,
  }))
  const patterns = redirects.filter(({ from }) => isPattern(from))
  const folders = patterns.map(({ from, to, ...kind }) => ({
    from: baseOf(from),
    to: fillSplat(to, ""),
    ...kind,
  }))
  const exact = new Map(
    [...folders, ...redirects.filter(({ from }) => !isPattern(from))].map(each => [
      each.from,
      each,
    ]),
  )
  return [...exact.values(), ...patterns]
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
