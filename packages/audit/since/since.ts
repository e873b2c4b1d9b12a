/** Compares a built site with what is live, or with an older built site. */
import { stat } from "node:fs/promises"
import { readBuiltFiles, textOf, type BuiltFiles } from "@tools/html/read/built-files"
import { homePage, parseUrl, type SiteAddress } from "@tools/content"
import { compareSites } from "./changes"
import { readFacts, readSiteAddress, type SiteFacts } from "./facts"
import { readLiveFacts } from "./live"
import type { Comparison } from "./write-changes"

const readOldBuild = async (folder: string, address: SiteAddress): Promise<SiteFacts> => {
  const isFolder = await stat(folder).then(
    found => found.isDirectory(),
    () => false,
  )
  if (!isFolder) {
    throw new Error(
      `“${folder}” is neither a web address nor a folder. Name what to compare with: an address that starts with https://, or the folder of an older build.`,
    )
  }
  const files = await readBuiltFiles(folder)
  const home = textOf(files, homePage.file)
  if (home === undefined) {
    throw new Error(`There is no built site in ${folder}: it has no ${homePage.file}.`)
  }
  return readFacts(files, readSiteAddress(home) ?? address)
}

/**
 * Compares a built site with another version of it.
 * @param since the address of a live site, or the folder of a built one.
 * @throws a sentence if that version cannot be read.
 */
export const compareSince = async (
  since: string,
  files: BuiltFiles,
  address: SiteAddress,
): Promise<Comparison> => {
  const now = readFacts(files, address)
  const url = /^https?:/i.test(since) ? parseUrl(since) : undefined
  const live = url && `${url.origin}${url.pathname.replace(/\/*$/, "/")}`
  const before =
    live === undefined ? await readOldBuild(since, address) : await readLiveFacts(live, now)
  return { since: live ?? since, changes: compareSites(before, now) }
}
