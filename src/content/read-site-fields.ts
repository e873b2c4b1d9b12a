/** Reads fields of `site.json` that build steps need, from content that was checked. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { siteContent } from "../model/site"
import { refusedPurposes, type CrawlerPurpose } from "../site/crawlers"

const readSite = async (contentDirectory: string): Promise<unknown> =>
  JSON.parse(await readFile(join(contentDirectory, "site.json"), "utf8"))

/**
 * What crawlers may not read the site for.
 * @throws when the content is not valid.
 */
export const readRefused = async (contentDirectory: string): Promise<CrawlerPurpose[]> => {
  const model = siteContent.pick({ crawlers: true }).strip()
  return refusedPurposes(model.parse(await readSite(contentDirectory)).crawlers)
}
