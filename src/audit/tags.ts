/** Finds the tags of a page that findings are about, where no content file makes the page. */
import { load } from "cheerio"
import { locate, type Finding } from "../content/check/finding"
import { withoutSoftHyphens } from "../site/soft-hyphens"
import { textOf, type BuiltFiles, type Problem, type TagPlace } from "./site"

/** The tags in which a page says something of itself, by the name that the field of the content would have. */
const ownTags: Readonly<Record<string, string>> = {
  title: "title",
  description: 'meta[name="description" i]',
  shareImage: 'meta[property="og:image"], meta[name="og:image"]',
  canonical: 'link[rel="canonical" i]',
  language: "html",
  body: "body",
}

/** The tag in which a page says something of itself; its head where there is none. */
export const ownTag = (page: string, name: string): TagPlace => ({
  page,
  selector: ownTags[name] ?? "head",
  fits: () => true,
})

/** The first heading, link or file of a page whose text or address fits. */
export const contentTag = (page: string, fits: TagPlace["fits"]): TagPlace => ({
  page,
  selector: "h1, h2, h3, h4, h5, h6, a, [src], [href], [srcset]",
  fits,
})

type TagProblem = Omit<Problem, "place"> & { readonly place: TagPlace }

const locateInPage = (file: string, html: string, problems: readonly TagProblem[]): Finding[] => {
  const $ = load(html, { sourceCodeLocationInfo: true })
  const mistakes = problems.map(({ rule, severity, message, place: { selector, fits } }) => {
    const found = $.root()
      .find(selector)
      .toArray()
      .find(
        tag =>
          Object.values(tag.attribs).some(fits) ||
          fits(withoutSoftHyphens($(tag).text()).replace(/\s+/g, " ").trim()),
      )
    const tag = found?.sourceCodeLocation ?? $("head")[0]?.sourceCodeLocation
    /* Tags that HTML lets authors leave out have no place; the page's beginning stands for them. */
    const opening = tag && "startTag" in tag ? tag.startTag : undefined
    const { startOffset: start = 0, endOffset: end = 1 } = opening ?? tag ?? {}
    return { rule, severity, message, field: "", start, end }
  })
  return locate(file, html, mistakes)
}

/**
 * Gives problems their file, line and column. What is said of a tag more than once is told once.
 * @param folder where the site lies, seen from the project.
 */
export const locateInPages = (
  problems: readonly Problem[],
  files: BuiltFiles,
  folder: string,
): Finding[] => {
  const byPage = new Map<string, Map<string, TagProblem>>()
  for (const { place, ...problem } of problems) {
    if ("file" in place) continue
    const ofPage = byPage.get(place.page) ?? new Map<string, TagProblem>()
    byPage.set(place.page, ofPage.set(`${problem.rule} ${problem.message}`, { ...problem, place }))
  }
  return [...byPage].flatMap(([page, ofPage]) =>
    locateInPage(`${folder}/${page}`, textOf(files, page) ?? "", [...ofPage.values()]),
  )
}
