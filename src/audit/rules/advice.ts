/** What makes a page do worse than it could. */
import { descriptionLimits, shareTextLimits, titleLimits } from "../../site/limits"
import { metaOf } from "../head-tags"
import { headlineOf } from "../read-page"
import { measureArial } from "../search-result"
import { findPlace, seoPlace } from "../places"
import { isKeptOut, type AuditedPage, type AuditedSite, type Place, type Problem } from "../site"

const warning = (rule: string, place: Place, message: string): Problem => ({
  rule,
  severity: "warning",
  place,
  message,
})

const adviseOnTitle = (page: AuditedPage): Problem[] => {
  const title = page.titles[0] ?? ""
  const { size, narrowest, widest } = titleLimits
  const width = Math.round(measureArial(title, size))
  const place = seoPlace(page, "title")
  if (title === "") return []
  if (width > widest) {
    return [
      warning(
        "title-long",
        place,
        `The whole title is ${width} pixels wide; search results cut it at ${widest}. Take out what is not needed.`,
      ),
    ]
  }
  return width < narrowest
    ? [
        warning(
          "title-short",
          place,
          `The whole title is ${width} pixels wide; there is room for ${widest}. Say more of what the page is about.`,
        ),
      ]
    : []
}

const adviseOnDescription = (page: AuditedPage): Problem[] => {
  const description = metaOf(page, "description") ?? ""
  const { size, shortest, longest, widest } = descriptionLimits
  const length = Array.from(description).length
  const width = Math.round(measureArial(description, size))
  const place = seoPlace(page, "description")
  if (description === "") return []
  if (length < shortest) {
    return [
      warning(
        "description-short",
        place,
        `The description has ${length} characters; ${shortest} to ${longest} make use of the room. Add what the visitor gains.`,
      ),
    ]
  }
  if (length > longest) {
    return [
      warning(
        "description-long",
        place,
        `The description has ${length} characters; search results cut it after about ${longest}. Shorten it.`,
      ),
    ]
  }
  return width > widest
    ? [
        warning(
          "description-wide",
          place,
          `The description is ${width} pixels wide; search results cut it at about ${widest}. Shorten it.`,
        ),
      ]
    : []
}

/** The texts that a page has for shared links alone; those of search results are judged already. */
const adviseOnSharedTexts = (page: AuditedPage): Problem[] =>
  [
    { field: "shareTitle", key: "og:title", what: "title", most: shareTextLimits.title },
    {
      field: "shareDescription",
      key: "og:description",
      what: "description",
      most: shareTextLimits.description,
    },
  ].flatMap(({ field, key, what, most }) => {
    const length = Array.from(metaOf(page, key) ?? "").length
    return Object.hasOwn(page.wishes, field) && length > most
      ? [
          warning(
            `share-${what}-long`,
            seoPlace(page, field),
            `As the ${what} of a shared link this has ${length} characters; networks cut it after ${most} or fewer. Shorten it, the point first.`,
          ),
        ]
      : []
  })

/** Words that say nothing of a page's subject. */
const stopWords = new Set(
  "a an and are as at be by for from how in into is it its of on or our that the their they this to us we what when where who why with you your".split(
    " ",
  ),
)

/** The words that carry a text's meaning, without plural endings. */
export const subjectWords = (text: string, without: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replaceAll(without.toLowerCase() || " ", " ")
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word !== "" && !stopWords.has(word))
      .map(word => (word.length > 3 ? word.replace(/s$/, "") : word)),
  )

const sharedWords = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter(word => b.has(word)).length

/** Scripts that put no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const adviseOnHeading = (page: AuditedPage): Problem[] => {
  if (unspaced.test(page.titles[0] ?? "")) return []
  const heading = subjectWords(headlineOf(page) ?? "", "")
  const title = subjectWords(page.titles[0] ?? "", "")
  if (heading.size === 0 || title.size === 0 || sharedWords(heading, title) > 0) return []
  return [
    warning(
      "title-unlike-heading",
      seoPlace(page, "title"),
      `The title and the page's heading “${headlineOf(page) ?? ""}” share no word. A visitor from a search result should see at once that this is the page; search engines may replace such a title.`,
    ),
  ]
}

/** Pages whose titles are about the same words take each other's place in search results. */
const adviseOnRivals = ({ pages }: AuditedSite): Problem[] => {
  const listed = pages.filter(page => page.listed && !isKeptOut(page))
  const wordsOf = (page: AuditedPage): Set<string> =>
    subjectWords(page.titles[0] ?? "", metaOf(page, "og:site_name") ?? "")
  return listed.flatMap((page, index) => {
    const words = wordsOf(page)
    const rival = listed.slice(0, index).find(other => {
      const others = wordsOf(other)
      const fewer = Math.min(words.size, others.size)
      return fewer > 0 && words.size !== 0 && sharedWords(words, others) / fewer > 2 / 3
    })
    return rival && rival.titles[0] !== page.titles[0]
      ? [
          warning(
            "title-competes",
            seoPlace(page, "title"),
            `The title is about the same words as “${rival.titles[0] ?? ""}” of ${rival.file}. Give each page a subject of its own.`,
          ),
        ]
      : []
  })
}

/** Names that say nothing of where a link leads, after Nuxt's link checker and Lighthouse's link-text audit. */
const vagueNames =
  /^(?:click(?: here)?|click this|go|here|this|start|right here|more|learn more|read more|see more|more info(?:rmation)?|info|details|link|this page|this link|continue)$/i

const adviseOnLinks = (page: AuditedPage, site: AuditedSite): Problem[] =>
  page.anchors
    .filter(({ name }) => vagueNames.test(name.replace(/[\s.…›»→>]+$/, "")) || name === "")
    .map(({ name, href }) =>
      warning(
        "link-vague",
        findPlace(page, site, value => value === (name === "" ? href : name)),
        name === ""
          ? `The link to ${href ?? "nowhere"} has no text. Say where it leads.`
          : `The link “${name}” does not say where it leads. Name what the visitor finds there.`,
      ),
    )

const fileName = (path: string): string => path.replace(/^.*\//, "")

const adviseOnPictures = (page: AuditedPage, site: AuditedSite): Problem[] =>
  page.pictures
    .filter(({ alt }) => alt === undefined)
    .map(({ src }) =>
      warning(
        "image-without-alt",
        findPlace(page, site, value => src !== "" && fileName(value) === fileName(src)),
        `${src === "" ? "A drawing" : src} has no text alternative. Say what it shows, or leave alt empty ("") if it only decorates.`,
      ),
    )

const adviseOnOutline = (page: AuditedPage, site: AuditedSite): Problem[] =>
  page.headings.flatMap(({ level, text }, index) => {
    const before = page.headings[index - 1]
    return before && level > before.level + 1
      ? [
          warning(
            "heading-skips",
            findPlace(page, site, value => value === text),
            `The heading “${text}” is of level ${level}, the one before of level ${before.level}. Do not skip a level; screen readers list headings by it.`,
          ),
        ]
      : []
  })

/** The advice on what stands in each page by itself. */
export const adviseOnPages = (site: AuditedSite): Problem[] => [
  ...site.pages
    .filter(page => page.listed && !isKeptOut(page))
    .flatMap(page => [
      ...adviseOnTitle(page),
      ...adviseOnDescription(page),
      ...adviseOnHeading(page),
    ]),
  ...site.pages.filter(({ listed }) => listed).flatMap(adviseOnSharedTexts),
  ...site.pages.flatMap(page => [
    ...adviseOnLinks(page, site),
    ...adviseOnPictures(page, site),
    ...adviseOnOutline(page, site),
  ]),
]

/** All advice; none of it stops a build. */
export const advise = (site: AuditedSite): Problem[] => [
  ...adviseOnPages(site),
  ...adviseOnRivals(site),
]
