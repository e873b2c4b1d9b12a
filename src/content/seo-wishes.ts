/** What a page's `seo` block asks for, read from its file, and the language where it names none: for those who have no query to ask. */
import { z } from "zod"
import { seo } from "../model/parts"
import { siteContent } from "../model/site"
import { refusedPurposes, type CrawlerPurpose } from "../site/crawlers"
import { parseJson } from "./check/parse"
import { toValue } from "./check/places"

/** The fields of a `seo` block as they are written; each may be absent. */
export type SeoWishes = z.infer<typeof wishes>

const wishes = seo.partial().strip()
const model = z.object({ seo: z.record(z.string(), z.unknown()) })

/** Reads the `seo` block of a page's file, as far as it is as the model demands. */
export const readSeoWishes = (text: string): SeoWishes => {
  const { root } = parseJson(text)
  const block = (root && model.safeParse(toValue(root)).data?.seo) ?? {}
  const wrong = new Set(wishes.safeParse(block).error?.issues.map(({ path }) => path[0]))
  return wishes.parse(
    Object.fromEntries(Object.entries(block).filter(([name]) => !wrong.has(name))),
  )
}

const languageModel = siteContent.pick({ language: true }).strip()
const crawlersModel = siteContent.pick({ crawlers: true }).strip()

/** Returns the language of the site from the text of `site.json`, or undefined where it names none. */
export const readSiteLanguage = (text: string): string | undefined => {
  const { root } = parseJson(text)
  return root && languageModel.safeParse(toValue(root)).data?.language
}

/** Returns the purposes for which the text of `site.json` refuses crawlers. */
export const readSiteRefused = (text: string): readonly CrawlerPurpose[] => {
  const { root } = parseJson(text)
  return refusedPurposes(root && crawlersModel.safeParse(toValue(root)).data?.crawlers)
}
