/** Reads the facts of pages for search results and shared links. */
import { decodePath } from "@tools/content/lib"
import { readableHost } from "@tools/content/node"
import { siteFile, homePage, toAbsoluteUrl } from "@tools/content/addresses"
import { refusedPurposes } from "@tools/html/discovery"
import { headlineOf, linkOf, metaOf } from "@tools/html/read"
import { parseSite } from "@tools/content/read"
import { placeFocus, wordsOf, type FocusPlacement } from "./focus"
import { describeHead, type HeadFacts } from "./head-facts"
import { canonicalOf } from "./identity"
import { readImage, type ImageFacts } from "./images"
import { describeIndexing, type SiteIndexing } from "../head"
import { mapLinks } from "./link-map"
import { makeFill } from "./places"
import { listSimilar } from "./similar"
import type { AuditedPage, AuditedSite } from "./site"

/** Returns the address of a page below the origin, as people read it. */
export const nameOfPage = ({ url }: Pick<HeadFacts, "url">): string => {
  if (url === null) return "not-found page"
  const { pathname } = new URL(url)
  return decodePath(pathname) ?? pathname
}

/** The facts of the site that are shown with each page. */
export interface SiteSummary extends SiteIndexing {
  readonly name: string
  readonly url: string
  /** The host of its address as people read it. */
  readonly host: string
  /** The language of pages that name no other. */
  readonly lang: string
  /** The icon beside search results. */
  readonly icon: ImageFacts | null
}

const readFocus = (page: AuditedPage, fill: ReturnType<typeof makeFill>): FocusPlacement[] =>
  (page.seo.focus ?? []).map(words =>
    placeFocus(fill(words), {
      title: page.titles[0] ?? "",
      description: metaOf(page, "description") ?? "",
      heading: headlineOf(page) ?? "",
      text: page.text,
      path: page.path,
      language: page.lang,
    }),
  )

/** The share of a text from which pages are similar, and the number of them that is kept of each page. */
const leastSimilar = 0.3
const mostSimilar = 5

const makeDescribe = (site: AuditedSite, summary: SiteSummary) => {
  const links = mapLinks(site)
  const similar = listSimilar(site.pages, leastSimilar)
  const fill = makeFill(site)
  return async (page: AuditedPage) => {
    const head = describeHead(page, page.url ?? null)
    return {
      kind: page.kind,
      file: page.file,
      contentFile: page.contentFile,
      /** The content file that findings name, relative to the project. */
      source: `${site.contentRoot}/${page.contentFile}`,
      ...head,
      indexing: describeIndexing({ ...page, canonical: canonicalOf(page, site) }, summary),
      /** The main heading, or "". */
      headline: headlineOf(page) ?? "",
      share: { ...head.share, image: await readImage(head.share.tags["og:image"], page, site) },
      focus: readFocus(page, fill),
      /** The number of words below its main heading. */
      words: wordsOf(page.text, page.lang).length,
      /** The pages that share a part of its text, the most similar first. */
      similar: similar
        .flatMap(({ pages: [a, b], share }) =>
          a === page || b === page ? [{ path: (a === page ? b : a).path, share }] : [],
        )
        .toSorted((a, b) => b.share - a.share)
        .slice(0, mostSimilar),
      ...links(page),
    }
  }
}

/** The facts of a page. */
export type PageFacts = Awaited<ReturnType<ReturnType<typeof makeDescribe>>>

/** A page with its facts, and the site that contains it. */
export interface Subject {
  readonly page: AuditedPage
  readonly facts: PageFacts
  readonly site: AuditedSite
}

/** Reads the facts of each page. */
export const describePages = (site: AuditedSite, summary: SiteSummary): Promise<Subject[]> => {
  const describe = makeDescribe(site, summary)
  return Promise.all(site.pages.map(async page => ({ page, facts: await describe(page), site })))
}

/** Reads the facts of the site. */
export const summarizeSite = async (site: AuditedSite): Promise<SiteSummary> => {
  const { deployment, pages, content } = site
  const url = toAbsoluteUrl(homePage.path, deployment)
  const host = readableHost(url)
  const { language, crawlers: refused } = parseSite(content.get(siteFile) ?? "")
  const home = pages.find(({ kind }) => kind === homePage.kind)
  return {
    name: (home && metaOf(home, "og:site_name")) ?? host,
    url,
    host,
    lang: language ?? home?.lang ?? "",
    indexable: deployment.indexable,
    refusesSearch: refusedPurposes(refused).includes("search"),
    icon: home ? await readImage(linkOf(home, "icon"), home, site) : null,
  }
}
