/** What a page looks like elsewhere: as a search result on a desktop and a phone, and as a shared link. */
import { homePage, type PageKind } from "../site/pages"
import { descriptionLimits, titleLimits } from "../site/limits"
import { toAbsoluteUrl } from "../site/url"
import {
  readArticle,
  readBreadcrumb,
  readNodes,
  readSiteName,
  typesOf,
  type JsonNode,
} from "./json-ld"
import { mapLinks, type LinkedPage } from "./link-map"
import { headlineOf, isIndexable, linkOf, metaOf } from "./read-page"
import { cutToWidth, measureArial } from "./search-result"
import type { FocusVerdict } from "./focus"
import { judgePage } from "./rules/focus"
import { shareImageFile } from "./rules/links"
import { iconFiles } from "./rules/search-icon"
import { readImage, type ImageFacts } from "./rules/share-image"
import { isKeptOut, type AuditedPage, type AuditedSite } from "./site"
import { readSitemap } from "./sitemap"
import { judgePages, type Verdict } from "./verdicts"

/** A text with its measures and the form in which it is shown. */
export interface Measured {
  readonly text: string
  readonly characters: number
  readonly pixels: number
  readonly shown: string
  readonly shownOnPhone: string
}

/** A page as others show it. */
export interface PageFacts extends LinkedPage {
  readonly kind: PageKind
  readonly file: string
  /** Null where no content file makes the page. */
  readonly contentFile: string | null
  /** The file that findings name, seen from the project. */
  readonly source: string
  readonly url: string | null
  readonly indexable: boolean
  /** Why it is neither in search results nor in the sitemap, in a sentence; null where its content does not want that. */
  readonly keptOut: string | null
  /** When it changed, as the sitemap says; null where it does not. */
  readonly modified: string | null
  /** The language of its texts, such as `en-US`. */
  readonly lang: string
  /** What the page tells crawlers; null where it says nothing. */
  readonly robots: string | null
  readonly canonical: string | null
  readonly title: Measured
  readonly description: Measured
  /** The main heading; empty where there is none. */
  readonly headline: string
  /** What search results on a desktop show behind the host. */
  readonly breadcrumb: readonly string[]
  readonly share: {
    readonly siteName: string
    readonly title: string
    readonly description: string
    readonly image: ImageFacts | null
    readonly alt: string
    /** The page's `og:` and `twitter:` tags by name. */
    readonly tags: Readonly<Record<string, string>>
    readonly article: ReturnType<typeof readArticle>
  }
  readonly structuredData: readonly string[]
  /** The things that the structured data describes. */
  readonly nodes: readonly JsonNode[]
  /** Where the words stand that it wants to be found with. */
  readonly focus: readonly FocusVerdict[]
}

/** A page as others show it, judged. */
export interface PageSummary extends PageFacts {
  readonly verdicts: readonly Verdict[]
}

/** What is shown of the site with each of its pages. */
export interface SiteSummary {
  readonly name: string
  readonly url: string
  /** Whether the build is for search engines; a preview is not. */
  readonly indexable: boolean
  /** The icon beside search results. */
  readonly icon: ImageFacts | null
}

/** Says that a page is kept out of search results, and by what. */
const explainKeptOut = (page: AuditedPage, { contentRoot }: AuditedSite): string | null => {
  if (!page.listed || page.contentFile === undefined || !isKeptOut(page)) return null
  const file = `${contentRoot}/${page.contentFile}`
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

/** The tags for networks, of those that stand there twice the first. */
const tagsOf = ({ metas }: AuditedPage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    metas
      .map(({ name, property, content }) => [property ?? name ?? "", content] as const)
      .filter(([key]) => /^(?:og|twitter):/.test(key))
      .toReversed(),
  )

const describePage = async (
  page: AuditedPage,
  site: AuditedSite,
  linked: LinkedPage,
  modified: string | null,
): Promise<PageFacts> => {
  const image = shareImageFile(page, site)
  const { size, widest } = titleLimits
  const nodes = readNodes(page.jsonLd)
  return {
    kind: page.kind,
    file: page.file,
    contentFile: page.contentFile ?? null,
    source: `${site.contentRoot}/${page.contentFile ?? page.file}`,
    url: page.url ?? null,
    indexable: isIndexable(page),
    keptOut: explainKeptOut(page, site),
    modified,
    lang: page.lang,
    robots: metaOf(page, "robots") ?? null,
    canonical: linkOf(page, "canonical") ?? null,
    title: measure(page.titles[0] ?? "", size, widest, widest),
    description: measure(
      metaOf(page, "description") ?? "",
      descriptionLimits.size,
      descriptionLimits.widest,
      descriptionLimits.widestOnPhone,
    ),
    headline: headlineOf(page) ?? "",
    breadcrumb: page.url === undefined ? [] : readBreadcrumb(nodes, new URL(page.url)),
    share: {
      siteName: metaOf(page, "og:site_name") ?? "",
      title: metaOf(page, "og:title") ?? "",
      description: metaOf(page, "og:description") ?? "",
      image: (image === undefined ? undefined : await readImage(image, site.files)) ?? null,
      alt: metaOf(page, "og:image:alt") ?? "",
      tags: tagsOf(page),
      article: readArticle(page.jsonLd),
    },
    structuredData: nodes.flatMap(typesOf),
    nodes,
    focus: judgePage(page, site),
    ...linked,
  }
}

/** Summarizes what search results say of the site itself. */
export const summarizeSite = async (site: AuditedSite): Promise<SiteSummary> => {
  const { deployment, pages, files } = site
  const url = toAbsoluteUrl(homePage.path, deployment)
  const home = pages.find(({ kind }) => kind === homePage.kind)
  const [icon] = home ? iconFiles(home, site) : []
  const names = home
    ? [readSiteName(readNodes(home.jsonLd)), metaOf(home, "og:site_name") ?? ""]
    : []
  return {
    name: names.find(name => name !== "") ?? new URL(url).host,
    url,
    indexable: deployment.indexable,
    icon: (icon === undefined ? undefined : await readImage(icon, files)) ?? null,
  }
}

/** Summarizes the pages of a built site. */
export const summarize = async (site: AuditedSite): Promise<readonly PageSummary[]> => {
  const map = mapLinks(site)
  const dates = new Map(
    readSitemap(site.files)?.map(({ url, lastModified }) => [url, lastModified] as const),
  )
  const pages = await Promise.all(
    site.pages.flatMap(page => {
      const linked = map.get(page.file)
      return linked ? [describePage(page, site, linked, dates.get(page.url ?? "") ?? null)] : []
    }),
  )
  return judgePages(pages, site)
}
