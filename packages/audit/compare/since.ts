/** Compares a built site with what is live, or with an older built site. */
import { readFile, stat } from "node:fs/promises"
import { readBuiltFiles, textOf, type BuiltFiles } from "@tools/html/read"
import {
  homePage,
  parseUrl,
  type SiteAddress,
  destinationOf,
  isPattern,
  type Redirect,
} from "@tools/content/addresses"
import { compareSites } from "./changes"
import { readFacts, readSiteAddress, type ComparedSite } from "./facts"
import { makeAsk } from "./ask"
import { readLiveFacts } from "./read-live"
import type { Comparison } from "./write-changes"

const readOldBuild = async (folder: string, address: SiteAddress): Promise<ComparedSite> => {
  const files = await readBuiltFiles(folder)
  const home = textOf(files, homePage.file)
  if (home === undefined) {
    throw new Error(`There is no built site in ${folder}: it has no ${homePage.file}.`)
  }
  return readFacts(files, readSiteAddress(home) ?? address)
}

/** Returns the addresses in a file, such as an export of Search Console, a log or a list of paths. */
const readAddresses = async (file: string): Promise<string[]> =>
  (await readFile(file, "utf8")).match(/https?:\/\/[^\s"',;<>]+|(?<=^|[\s"',;])\/[^\s"',;<>]*/gm) ??
  []

/** Returns the targets of redirects by their old addresses, as they are read of a live site: paths without a query. */
const mapRedirects = (redirects: readonly Redirect[]): ReadonlyMap<string, string> => {
  const patterns = new Set(redirects.map(({ from }) => from).filter(isPattern))
  return new Map(
    redirects
      /* The folder of a pattern is a redirect of its own, for hosts. */
      .filter(({ from }) => !patterns.has(`${from}/*`))
      .map(redirect => {
        const { address } = destinationOf(redirect, "")
        return [redirect.from, address.startsWith("/") ? address.replace(/[?#].*$/, "") : address]
      }),
  )
}

/**
 * Compares a built site with another version of it.
 * @param since the address of a live site, the folder of a built one, or a file with addresses of a live site.
 * @param redirects those of the content, which may be newer than the build.
 * @throws a sentence if that version cannot be read.
 */
export const compareSince = async (
  since: string,
  files: BuiltFiles,
  address: SiteAddress,
  redirects?: readonly Redirect[],
): Promise<Comparison> => {
  const built = readFacts(files, address)
  const now = redirects ? { ...built, redirects: mapRedirects(redirects) } : built
  const found = await stat(since).catch(() => undefined)
  if (found?.isDirectory()) {
    return { since, changes: compareSites(await readOldBuild(since, address), now) }
  }
  const addresses = found ? await readAddresses(since) : []
  const whole = addresses.find(each => !each.startsWith("/")) ?? address.origin
  const url = parseUrl(found ? new URL(whole).origin : since)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `“${since}” is neither a web address nor a folder. Name what to compare with: an address that starts with https://, or the folder of an older build.`,
    )
  }
  const live = `${url.origin}${url.pathname.replace(/\/*$/, "/")}`
  const before = await readLiveFacts(live, now, addresses, makeAsk())
  return { since: live, changes: compareSites(before, now) }
}
