import { readFile } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"
import { fillTokens } from "../text"
import {
  redirectsFile,
  baseOf,
  fillSplat,
  isPattern,
  readOldAddress,
  type Redirect,
} from "../addresses"
import { parseSite } from "./read-site"

const listed = z.object({
  gone: z.array(z.string()).default([]),
  redirects: z.array(
    z.object({ from: z.string(), to: z.string(), temporary: z.boolean().default(false) }),
  ),
})

/**
 * Returns the redirects of `redirects.json`, with named addresses replaced by those in `site.json`. Patterns come last,
 * because Cloudflare Pages counts all entries after a pattern as patterns. Hosts differ in whether `/old/*` matches
 * `/old`, which is therefore a redirect of its own.
 * @param text the text of `redirects.json`, if there is one.
 * @param siteText the text of `site.json`.
 * @throws if one of them is not valid.
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
 * Reads the redirects of a content folder; none if it has no `redirects.json`.
 * @throws if a file is not valid.
 */
export const readRedirects = async (contentDirectory: string): Promise<Redirect[]> => {
  const text = await readFile(join(contentDirectory, redirectsFile), "utf8").catch(() => undefined)
  if (text === undefined) return []
  return toRedirects(text, await readFile(join(contentDirectory, "site.json"), "utf8"))
}

/** Reads the old addresses that lead nowhere on purpose; none if the content has no `redirects.json`. */
export const readGone = async (contentDirectory: string): Promise<readonly string[]> => {
  const text = await readFile(join(contentDirectory, redirectsFile), "utf8").catch(() => undefined)
  return text === undefined ? [] : listed.parse(JSON.parse(text)).gone.map(readOldAddress)
}
