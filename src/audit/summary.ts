/** What a page looks like elsewhere: as a search result on a desktop and a phone, and as a shared link. */
import { readSiteLanguage } from "../content/seo-wishes"
import { homePage, type PageFile, type PageKind } from "../site/pages"
import { toAbsoluteUrl } from "../site/url"
import { judgeFocus, type FocusVerdict } from "./focus"
import { describeHead, metaOf, type HeadFacts } from "./head-tags"
import { readIcon, readShareImage, type ImageFacts } from "./images"
import { mapLinks, type LinkedPage } from "./link-map"
import { makeFill } from "./places"
import { headlineOf } from "./read-page"
import { isKeptOut, type AuditedPage, type AuditedSite } from "./site"
import type { Subject, Verdict } from "./verdicts"

/** A page as others show it. */
export interface PageFacts extends LinkedPage, HeadFacts {
  readonly kind: PageKind
  readonly file: string
  readonly contentFile: PageFile
  /** The file that findings name, seen from the project. */
  readonly source: string
  /** Why it is neither in search results nor in the sitemap, in a sentence; null where its content does not want that. */
  readonly keptOut: string | null
  /** The main heading; empty where there is none. */
  readonly headline: string
  readonly share: HeadFacts["share"] & { readonly image: ImageFacts | null }
  /** Where the words are that it wants to be found with. */
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
  /** The language in which pages are that name no other. */
  readonly lang: string
  /** Whether the build is for search engines; a preview is not. */
  readonly indexable: boolean
  /** The icon beside search results. */
  readonly icon: ImageFacts | null
}

/** Explains why a page is kept out of search results. */
const explainKeptOut = (page: AuditedPage, { contentRoot }: AuditedSite): string | null => {
  if (page.url === undefined || !isKeptOut(page)) return null
  const file = `${contentRoot}/${page.contentFile}`
  const rest = "It is neither in the sitemap nor in llms.txt; whoever has its address reaches it."
  return page.wishes.noindex === true
    ? `Kept out of search results by \`noindex\` in ${file}. ${rest}`
    : `Search engines list ${page.standsAt ?? ""} in its place, as \`canonical\` in ${file} asks. ${rest}`
}

const readFocus = (page: AuditedPage, site: AuditedSite): FocusVerdict[] => {
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

const describePage = async (
  page: AuditedPage,
  site: AuditedSite,
  linked: LinkedPage,
): Promise<PageFacts> => {
  const head = describeHead(page, page.url ?? null)
  return {
    kind: page.kind,
    file: page.file,
    contentFile: page.contentFile,
    source: `${site.contentRoot}/${page.contentFile}`,
    ...head,
    keptOut: explainKeptOut(page, site),
    headline: headlineOf(page) ?? "",
    share: { ...head.share, image: await readShareImage(page, site) },
    focus: readFocus(page, site),
    ...linked,
  }
}

/** Reads the facts of each page. */
export const describePages = (site: AuditedSite): Promise<Subject[]> => {
  const map = mapLinks(site)
  return Promise.all(
    site.pages.flatMap(page => {
      const linked = map.get(page.file)
      return linked ? [describePage(page, site, linked).then(facts => ({ page, facts, site }))] : []
    }),
  )
}

/** Summarizes what search results say of the site itself. */
export const summarizeSite = async (site: AuditedSite): Promise<SiteSummary> => {
  const { deployment, pages, content } = site
  const url = toAbsoluteUrl(homePage.path, deployment)
  const home = pages.find(({ kind }) => kind === homePage.kind)
  return {
    name: (home && metaOf(home, "og:site_name")) ?? new URL(url).host,
    url,
    lang: readSiteLanguage(content.get("site.json") ?? "") ?? home?.lang ?? "",
    indexable: deployment.indexable,
    icon: home ? await readIcon(home, site) : null,
  }
}
