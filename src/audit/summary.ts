/** What a page looks like elsewhere: as a search result on a desktop and a phone, and as a shared link. */
import { descriptionLimits, titleLimits } from "../site/limits"
import { isIndexable, metaOf } from "./read-page"
import { cutToWidth, measureArial } from "./search-result"
import { shareImageFile } from "./rules/links"
import { readImage, type ImageFacts } from "./rules/share-image"
import { listSubjects } from "./structured-types"
import type { AuditedPage, AuditedSite } from "./site"

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
  /** Null where no content file makes the page. */
  readonly contentFile: string | null
  readonly url: string | null
  readonly indexable: boolean
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
    contentFile: page.contentFile ?? null,
    url: page.url ?? null,
    indexable: isIndexable(page),
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
    structuredData: listSubjects(page.jsonLd),
  }
}

/** Summarizes the pages of a built site. */
export const summarize = (site: AuditedSite): Promise<PageSummary[]> =>
  Promise.all(site.pages.map(page => summarizePage(page, site)))
