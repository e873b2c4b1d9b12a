/** Advice on the words that a page wants to be found with. */
import { listWords } from "../../site/list-words"
import { judgeFocus, standNowhere, type FocusPlace, type FocusVerdict } from "../focus"
import { findPlace, makeFill, seoPlace } from "../places"
import { metaOf } from "../head-tags"
import { headlineOf } from "../read-page"
import { isKeptOut, type AuditedPage, type AuditedSite, type Place, type Problem } from "../site"

/** Says where the words of a page's `focus` stand on it; nothing, where it names none. */
export const judgePage = (page: AuditedPage, site: AuditedSite): FocusVerdict[] => {
  const fill = makeFill(site)
  return (page.wishes.focus ?? []).map(words =>
    judgeFocus(fill(words), {
      title: page.titles[0] ?? "",
      description: metaOf(page, "description") ?? "",
      heading: headlineOf(page) ?? "",
      text: page.text,
      path: page.path,
    }),
  )
}

const quote = (words: readonly string[]): string => listWords(words.map(word => `“${word}”`))

const adviseOnPlace = (
  { words, lacks }: FocusVerdict,
  name: Extract<FocusPlace, "title" | "heading">,
  place: Place,
): Problem[] => {
  const missing = lacks[name] ?? []
  if (missing.length === 0) return []
  const what = name === "title" ? "The title" : "The page’s main heading"
  const why =
    name === "title"
      ? "Searchers choose a result that names what they asked for"
      : "Visitors who searched for these words should see at once that this is the page"
  return [
    {
      rule: `focus-${name}`,
      severity: "warning",
      message: `${what} lacks ${quote(missing)}; the page wants to be found with “${words}” (\`focus\` in its \`seo\` block). ${why}: put the words here, or change \`focus\`.`,
      place,
    },
  ]
}

/** The first words of the list are what the page is about, and the others what else it says. */
const adviseOnPage = (page: AuditedPage, site: AuditedSite): Problem[] =>
  judgePage(page, site).flatMap((verdict, index) => {
    const place = seoPlace(page, "focus", index)
    const heading = headlineOf(page)
    const message = `“${verdict.words}” is nowhere on this page, neither in its text nor in its title or description. Use it where it belongs, or take it out of \`focus\`.`
    return [
      ...(index === 0
        ? [
            ...adviseOnPlace(verdict, "title", seoPlace(page, "title")),
            ...adviseOnPlace(
              verdict,
              "heading",
              findPlace(page, site, value => value === heading),
            ),
          ]
        : standNowhere(verdict)
          ? [{ rule: "focus-absent", severity: "warning" as const, message, place }]
          : []),
    ]
  })

/** All advice on the words that pages want to be found with. */
export const adviseOnFocus = (site: AuditedSite): Problem[] =>
  site.pages
    .filter(page => page.listed && !isKeptOut(page))
    .flatMap(page => adviseOnPage(page, site))
