/** Rules of search fields: distinct titles and descriptions, noindex, canonical pages. */
import {
  homePage,
  isFilePath,
  isPageFile,
  listingOf,
  normalizePath,
  routeOf,
  type Route,
} from "@tools/content/addresses"
import { withoutSoftHyphens, writeTitle } from "@tools/content/text"
import {
  acceptedText,
  placeAt,
  type Content,
  type Document,
  type Place,
  type Check,
  type TextPlace,
  remove,
  replaceWith,
} from "../documents"
import type { RuleId } from "../catalog"
import { shorten } from "@tools/content/lib"
import { isUntranslated } from "./translations"

/** A page's file, with its fields on indexing. */
export interface IndexedPage {
  readonly document: Document
  readonly page: Route
  readonly isListed: boolean
  readonly noindex: Place | undefined
  /** The canonical address of the page, if it is not its own address. */
  readonly canonical: TextPlace | undefined
}

/** Returns the pages with their fields on indexing. */
export const readIndexing = ({ documents }: Content): IndexedPage[] =>
  documents.flatMap(document => {
    if (!isPageFile(document.path)) return []
    const page = routeOf(document.path)
    const noindex = placeAt(document, "seo", "noindex")
    const canonical = acceptedText(document, "seo", "canonical")
    const isOwn = canonical && normalizePath(canonical.node.value) === page.path
    return [
      {
        document,
        page,
        isListed: listingOf(page) !== undefined,
        noindex: noindex?.node.type === "boolean" && noindex.node.value ? noindex : undefined,
        canonical: isOwn ? undefined : canonical,
      },
    ]
  })

/** Returns whether a page is kept out of search results by noindex or a canonical. */
const isKeptOut = ({ noindex, canonical }: IndexedPage): boolean =>
  noindex !== undefined || canonical !== undefined

/** Reports titles and descriptions that two pages share, as written or as shown. */
export const checkRepeated: Check = content => {
  const { fill, report } = content
  /* A page that is not listed does not compete with others. */
  const pages = readIndexing(content).filter(
    page => !isKeptOut(page) && !isUntranslated(page.document),
  )
  const check = (
    field: "title" | "description",
    rule: RuleId,
    write: (text: string, page: IndexedPage) => string[],
  ) => {
    const seen = new Map<string, string>()
    for (const page of pages) {
      const place = acceptedText(page.document, "seo", field)
      if (!place) continue
      const texts = write(fill(place.node.value), page).map(text =>
        /* Translations of a page may share its name. */
        [
          page.page.folder,
          withoutSoftHyphens(text).trim().replace(/\s+/g, " ").toLowerCase(),
        ].join(),
      )
      const first = texts.map(text => seen.get(text)).find(other => other !== undefined)
      if (first === undefined) for (const text of texts) seen.set(text, page.page.path)
      else {
        const message = `The page ${first} has the same ${field}. Change one, so that search engines can distinguish the pages.`
        report(place, rule, message)
      }
    }
  }
  check("title", "repeated-title", (title, { isListed }) => [
    title,
    writeTitle(title, fill("{product}"), isListed),
  ])
  check("description", "repeated-description", text => [text])
}

const checkTarget = (canonical: TextPlace, target: IndexedPage, { report }: Content): void => {
  const path = shorten(canonical.node.value)
  if (target.noindex) {
    const message = `The page ${path} is hidden from search engines, so they would list neither of the two. Name another page, or show that one.`
    const { noindex } = target
    const fixes = () => [remove(noindex)]
    report(canonical, "canonical-noindex", message, { fixes })
  } else if (target.canonical) {
    const next = target.canonical.node.value
    const message = `The page ${path} itself names ${shorten(next)} as its canonical. Search engines follow one step: name the last page of the chain, or remove the canonical there.`
    report(canonical, "canonical-chain", message, { fixes: () => replaceWith(canonical, next) })
  }
}

/** Reports canonicals that are invalid or have no effect. */
export const checkCanonicals: Check = content => {
  const { report } = content
  const pages = readIndexing(content).filter(({ isListed }) => isListed)
  for (const { canonical, noindex } of pages) {
    if (!canonical) continue
    const path = normalizePath(canonical.node.value)
    const target = pages.find(({ page }) => page.path === path)
    if (noindex) {
      const message =
        "This page names a canonical and is hidden from search engines, which may then hide the canonical page, too. Show it, and they list the canonical page instead; or remove the canonical."
      const fixes = () => [remove(noindex), remove(canonical)]
      report(canonical, "canonical-of-noindex", message, { fixes })
    } else if (path.startsWith("/") && isFilePath(path)) {
      const message = "This is a file, but a canonical has to be a page. Name a page."
      report(canonical, "canonical-file", message)
    } else if (target) checkTarget(canonical, target, content)
  }
}

/**
 * The cost of an unlisted home page: https://developers.google.com/search/docs/appearance/site-names and
 * https://developers.google.com/search/docs/appearance/favicon-in-search
 */
const homeNoindexCost =
  "This keeps the home page out of search results. Searches for your name will not find it, and all other results lose the site’s name and icon, which search engines take from the home page."

/** Reports a home page that is not listed, and a site without listed pages. */
export const checkHome: Check = content => {
  const listed = readIndexing(content).filter(({ isListed }) => isListed)
  const home = listed.find(({ page }) => page.kind === homePage.kind)
  const place = home?.noindex ?? home?.canonical
  if (!place) return
  const byHand = "To keep the whole site out, build with SITE_ENV=preview."
  if (listed.every(isKeptOut)) {
    const message = "Search engines may list no page of this site. Remove this."
    content.report(place, "nothing-listed", message, { fixes: () => [remove(place)], byHand })
  } else if (home?.noindex) {
    const message = `${homeNoindexCost} Remove this.`
    content.report(place, "home-noindex", message, { fixes: () => [remove(place)], byHand })
  } else {
    const message =
      "This takes the home page out of search results. Searches for your name will not find it. Remove this."
    content.report(place, "home-canonical", message, { fixes: () => [remove(place)] })
  }
}
