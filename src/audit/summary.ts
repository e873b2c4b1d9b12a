/** What a page looks like elsewhere: as a search result on a desktop and a phone, and as a shared link. */
import { descriptionLimits, titleLimits } from "../site/limits"
import { isIndexable, metaOf } from "./read-page"
import { cutToWidth, measureArial } from "./search-result"
import type { FocusVerdict } from "./focus"
import { judgePage } from "./rules/focus"
import { shareImageFile } from "./rules/links"
import { readImage, type ImageFacts } from "./rules/share-image"
import { isKeptOut, type AuditedPage, type AuditedSite } from "./site"
import { readSitemap } from "./sitemap"

/** A text with its measures and the form in which it is shown. */
export interface Measured {
  readonly text: string
  readonly characters: number
  readonly pixels: number
  readonly shown: string
  readonly shownOnPhone: string
}

/** A page as others show it. */
export interface PageSummary {
  readonly file: string
  readonly contentFile: string
  readonly url: string | null
  readonly indexable: boolean
  /** Why it is neither in search results nor in the sitemap, in a sentence; null where its content does not want that. */
  readonly keptOut: string | null
  /** When it changed, as the sitemap says; null where it does not. */
  readonly modified: string | null
  readonly title: Measured
  readonly description: Measured
  readonly share: {
    readonly siteName: string
    readonly title: string
    readonly description: string
    readonly image: ImageFacts | null
    readonly alt: string
  }
  readonly structuredData: readonly string[]
  /** Where the words stand that it wants to be found with. */
  readonly focus: readonly FocusVerdict[]
}

/** Says that a page is kept out of search results, and by what. */
const explainKeptOut = (page: AuditedPage, { contentRoot }: AuditedSite): string | null => {
  const file = `${contentRoot}/${page.contentFile}`
  if (!page.listed || !isKeptOut(page)) return null
  const rest = "It is neither in the sitemap nor in llms.txt; whoever has its address reaches it."
  return page.wishes.noindex === true
    ? `Kept out of search results by \`noindex\` in ${file}. ${rest}`
    : `Search engines list ${page.standsAt ?? ""} in its place, as \`canonical\` in ${file} asks. ${rest}`
}

const measure = (text: string, size: number, widest: number, widestOnPhone: number): Measured => ({
  text,
  characters: Array.from(text).length,
  pixels: Math.round(measureArial(text, size)),
  shown: cutToWidth(text, size, widest),
  shownOnPhone: cutToWidth(text, size, widestOnPhone),
})

const summarizePage = async (page: AuditedPage, site: AuditedSite): Promise<PageSummary> => {
  const image = shareImageFile(page, site)
  const { size, widest } = titleLimits
  return {
    file: page.file,
    contentFile: page.contentFile,
    url: page.url ?? null,
    indexable: isIndexable(page),
    keptOut: explainKeptOut(page, site),
    modified: readSitemap(site.files)?.find(({ url }) => url === page.url)?.lastModified ?? null,
    title: measure(page.titles[0] ?? "", size, widest, widest),
    description: measure(
      metaOf(page, "description") ?? "",
      descriptionLimits.size,
      descriptionLimits.widest,
      descriptionLimits.widestOnPhone,
    ),
    share: {
      siteName: metaOf(page, "og:site_name") ?? "",
      title: metaOf(page, "og:title") ?? "",
      description: metaOf(page, "og:description") ?? "",
      image: (image === undefined ? undefined : await readImage(image, site.files)) ?? null,
      alt: metaOf(page, "og:image:alt") ?? "",
    },
    structuredData: page.jsonLd.flatMap(text =>
      [...text.matchAll(/"@type":"(\w+)","@id"/g)].flatMap(match => match[1] ?? []),
    ),
    focus: judgePage(page, site),
  }
}

/** Summarizes the pages of a built site. */
export const summarize = (site: AuditedSite): Promise<PageSummary[]> =>
  Promise.all(site.pages.map(page => summarizePage(page, site)))
