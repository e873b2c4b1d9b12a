/** Whether the built site does what the `seo` blocks of its pages ask for. */
import { homeNoindexCost } from "../../content/check/rules/search"
import { readSiteLanguage } from "../../content/seo-wishes"
import { homePage, languageOf } from "../../site/pages"
import { languagePlace, makeFill, seoPlace } from "../places"
import { isIndexable, metaOf } from "../head-tags"
import { type AuditedPage, type AuditedSite, type Problem } from "../site"

const again = "The site is older than its content: build it again."

const checkNoindex = (page: AuditedPage): Problem[] => {
  if (page.wishes.noindex !== true) return []
  const place = seoPlace(page, "noindex")
  if (isIndexable(page)) {
    const message = `${page.file} may be listed by search engines, although its content says \`noindex\`. ${again}`
    return [{ rule: "noindex-ignored", severity: "error", message, place }]
  }
  if (page.kind !== homePage.kind) return []
  const message = `${homeNoindexCost} Delete \`noindex\`, unless that is what you want.`
  return [{ rule: "home-noindex", severity: "warning", message, place }]
}

/** The fields that say otherwise to networks what the page says to search engines. */
const shared = { shareTitle: "og:title", shareDescription: "og:description" } as const

const checkSharedTexts = (page: AuditedPage, fill: (text: string) => string): Problem[] =>
  (["shareTitle", "shareDescription"] as const).flatMap(field => {
    const wish = page.wishes[field]
    const shown = metaOf(page, shared[field])
    if (wish === undefined || shown === fill(wish)) return []
    const message = `Shared links show “${shown ?? ""}”, not what stands here. ${again}`
    return [
      { rule: "share-text-ignored", severity: "error", message, place: seoPlace(page, field) },
    ]
  })

const checkLanguage = (page: AuditedPage, siteLanguage: string | undefined): Problem[] => {
  if (siteLanguage === undefined) return []
  const language = languageOf(page.wishes, { language: siteLanguage })
  if (page.lang === language) return []
  const message = `${page.file} says that it is in “${page.lang}”, its content that it is in “${language}”. ${again}`
  return [{ rule: "language-ignored", severity: "error", message, place: languagePlace(page) }]
}

/** All findings on what the content asks of its pages. */
export const checkWishes = (site: AuditedSite): Problem[] => {
  const fill = makeFill(site)
  const siteLanguage = readSiteLanguage(site.content.get("site.json") ?? "")
  return site.pages.flatMap(page => [
    ...checkLanguage(page, siteLanguage),
    ...(page.listed ? [...checkNoindex(page), ...checkSharedTexts(page, fill)] : []),
  ])
}
