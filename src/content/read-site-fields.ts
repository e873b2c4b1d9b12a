/** Reads fields of `site.json` that build steps need, from content that was checked. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { siteContent } from "../model/site"
import type { AnalyticsChoice } from "../site/analytics"
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

/**
 * What counts the site's visits; undefined where nothing does.
 * @throws when the content is not valid.
 */
export const readAnalytics = async (
  contentDirectory: string,
): Promise<AnalyticsChoice | undefined> => {
  const model = siteContent.pick({ analytics: true }).strip()
  return model.parse(await readSite(contentDirectory)).analytics
}

/**
 * The language of the site, in which its pages are that name no other.
 * @throws when the content is not valid.
 */
export const readLanguage = async (contentDirectory: string): Promise<string> => {
  const model = siteContent.pick({ language: true }).strip()
  return model.parse(await readSite(contentDirectory)).language
}
