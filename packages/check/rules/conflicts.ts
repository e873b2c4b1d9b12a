/** Conflicts between what a page asks of search engines and the pages and old addresses that rely on it. */
import {
  homePage,
  normalizePath,
  originalOf,
  parseUrl,
  redirectsFile,
  routeOf,
  hasSplat,
  isPattern,
  explainHost,
} from "@tools/content/addresses"
import { groupBy, listFirst, plural } from "@tools/content/lib"
import {
  acceptedText,
  placeAt,
  type Check,
  type Content,
  type Place,
  remove,
  type TextPlace,
} from "../documents"
import { readIndexing, type IndexedPage } from "./search"

/** So many canonicals of one page are meant; more are the mistake of a template. */
const mostCanonicals = 4
/** So many old addresses may lead to the home page. */
const mostLeadingHome = 4
/** So many may lead to another page that replaced several. */
const mostLeadingToOne = 8

const withoutWww = (host: string): string => host.replace(/^www\./, "")

/** Says how an address of another host differs from those that search engines should list. */
const explainCanonicalHost = (address: string, origin: string | undefined): string | undefined => {
  const url = parseUrl(address)
  const own = parseUrl(origin ?? "")
  if (!url || !own || url.origin === own.origin) return undefined
  return withoutWww(url.hostname) === withoutWww(own.hostname)
    ? `is another form of the site’s own address, ${own.origin}`
    : explainHost(url.hostname)
}

/** Reports canonicals that take pages of the site out of search results, as no canonical should. */
const checkCanonicalTargets = (
  pages: readonly IndexedPage[],
  { address, report }: Content,
): void => {
  const named = pages.flatMap(({ page, canonical }) => (canonical ? [{ page, canonical }] : []))
  for (const { page, canonical } of named) {
    const { value } = canonical.node
    const fixes = () => [remove(canonical)]
    const what = explainCanonicalHost(value, address?.origin)
    if (what !== undefined) {
      const message = `This address ${what}, so search engines look for the page where it should not be listed. Remove the canonical.`
      report(canonical, "canonical-host", message, { fixes })
    }
    const [, list, number] = /^(.*\/)(\d+)\/$/.exec(page.path) ?? []
    if (list === normalizePath(value)) {
      const message = `This is page ${number} of a list, and names the first page as its canonical: search engines then do not find what only this page links to. Remove the canonical.`
      report(canonical, "canonical-list", message, { fixes })
    }
  }
  for (const group of groupBy(named, ({ canonical }) => normalizePath(canonical.node.value))) {
    if (group.length <= mostCanonicals) continue
    for (const { canonical } of group) {
      const message = `${plural(group.length, "page")} name ${canonical.node.value} as their canonical, and search engines list none of them. Name it only on pages that say the same.`
      report(canonical, "canonical-shared", message)
    }
  }
}

/** Reports translations of which only one may be listed, so that search engines take neither for the other's. */
const checkPairs = (pages: readonly IndexedPage[], { report }: Content): void => {
  for (const page of pages) {
    if (page.page.folder === undefined) continue
    const translationOf = acceptedText(page.document, "seo", "translationOf")?.node.value
    const path = originalOf({ page: page.page, seo: { translationOf } })
    const original = pages.find(
      other => other.page.folder === undefined && other.page.path === path,
    )
    const places = [page, original].map(each => each?.noindex ?? each?.canonical)
    const [own, other] = places
    const place = own ?? other
    if (!original || !place || (own && other)) continue
    const [hidden, shown] = own ? [page, original] : [original, page]
    const message = `${hidden.page.path} is kept out of search results here, while its translation ${shown.page.path} is listed: search engines then do not take them for one page in two languages. Let both be listed, or neither.`
    report(place, "translation-hidden", message)
  }
}

/** An entry of `redirects.json`. */
interface Redirected {
  readonly from: TextPlace
  readonly to: TextPlace
  /** The mark that it redirects for a time only. */
  readonly temporary: Place | undefined
}

const listRedirected = ({ documents }: Content): Redirected[] => {
  const document = documents.find(({ path }) => path === redirectsFile)
  if (!document) return []
  return document.texts.flatMap(to => {
    const [list, index, name] = to.path
    if (list !== "redirects" || name !== "to") return []
    const from = acceptedText(document, list, Number(index), "from")
    const mark = placeAt(document, list, Number(index), "temporary")
    const isTemporary = mark?.node.type === "boolean" && mark.node.value
    return from ? [{ from, to, temporary: isTemporary ? mark : undefined }] : []
  })
}

/** Reports earlier pages that redirect for a time only. */
const checkTemporary = (entries: readonly Redirected[], content: Content): void => {
  const earlier = new Set(content.earlierPages.map(file => routeOf(file).path))
  for (const { from, temporary } of entries) {
    if (!temporary || !earlier.has(normalizePath(from.node.value))) continue
    const message = `The site once had a page at ${from.node.value}. While it redirects for a time only, search engines keep the old address. Remove "temporary".`
    content.report(temporary, "redirect-temporary", message, {
      fixes: () => [remove(temporary)],
    })
  }
}

/** Reports old addresses that lead to a page that is not listed. */
const checkHiddenTargets = (
  entries: readonly Redirected[],
  pages: readonly IndexedPage[],
  { report }: Content,
): void => {
  for (const { from, to } of entries) {
    const { value } = to.node
    const target = pages.find(({ page }) => page.path === normalizePath(value))
    /* Other rules report a home page that is not listed. */
    if (target?.page.kind === homePage.kind || (!target?.noindex && !target?.canonical)) continue
    const why = target.noindex
      ? "is hidden from search engines"
      : "names another page as its canonical"
    const message = `${value} ${why}, so the rank of ${from.node.value} is lost. Redirect to a page that is listed, or let that one be listed.`
    report(to, "redirect-hidden", message)
  }
}

/** Reports a page that many old addresses lead to, and a home page that all addresses of a folder lead to. */
const checkSharedTargets = (entries: readonly Redirected[], { report }: Content): void => {
  const single = entries.filter(({ to }) => !hasSplat(to.node.value))
  for (const group of groupBy(single, ({ to }) => to.node.value)) {
    const [{ to }] = group
    const isHome = to.node.value === homePage.path
    if (group.length > (isHome ? mostLeadingHome : mostLeadingToOne)) {
      const what = isHome ? "the home page" : to.node.value
      const names = listFirst(group.map(({ from }) => from.node.value))
      const message = `${group.length} old addresses lead to ${what}: ${names}. Search engines treat a redirect to a page about something else like a page that is gone. Lead each to the page that replaced it.`
      report(to, "redirect-shared", message)
      continue
    }
    const pattern = isHome ? group.find(({ from }) => isPattern(from.node.value)) : undefined
    if (!pattern) continue
    const message = `All addresses below ${pattern.from.node.value.replace(/\*$/, "")} lead to the home page. Search engines treat such a redirect like a page that is gone. Lead them to pages on the same subject.`
    report(pattern.to, "redirect-shared", message)
  }
}

/** Reports old addresses whose rank is lost, since the page that they lead to is not listed or not about the same. */
const checkTargets = (pages: readonly IndexedPage[], content: Content): void => {
  const entries = listRedirected(content)
  checkTemporary(entries, content)
  const lasting = entries.filter(({ temporary }) => temporary === undefined)
  checkHiddenTargets(lasting, pages, content)
  checkSharedTargets(lasting, content)
}

/** Reports conflicts of pages with others that rely on them. */
export const checkConflicts: Check = content => {
  const pages = readIndexing(content).filter(({ isListed }) => isListed)
  /* Another rule reports a site without listed pages. */
  if (pages.every(({ noindex, canonical }) => noindex ?? canonical)) return
  checkCanonicalTargets(pages, content)
  checkPairs(pages, content)
  checkTargets(pages, content)
}
