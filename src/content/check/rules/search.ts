/** What pages say of their place in search results: which are kept out of them, and which stand for others. */
import {
  homePage,
  isPageFile,
  listingOf,
  notFoundPage,
  pageOf,
  type SitePage,
} from "../../../site/pages"
import { isFilePath, normalizePath } from "../../../site/url"
import { about, type Document } from "../document"
import type { Mistake } from "../finding"
import type { JsonNode } from "../parse"
import { follow, formatPath, type TextPlace } from "../places"
import { shorten } from "../shorten"
import type { PlacedMistake } from "./pages"

const nodeOf = ({ schema, root }: Document, field: string): JsonNode | undefined =>
  follow(schema, root, ["seo", field]).node

const textOf = ({ texts }: Document, field: string): TextPlace | undefined =>
  texts.find(({ path }) => path.length === 2 && path[0] === "seo" && path[1] === field)

const noindexOf = (document: Document): JsonNode | undefined => {
  const node = nodeOf(document, "noindex")
  return node?.type === "boolean" && node.value ? node : undefined
}

/** A page's file with its page. */
interface PageDocument {
  readonly document: Document
  readonly page: SitePage
}

const listPages = (documents: readonly Document[]): PageDocument[] =>
  documents.flatMap(document =>
    isPageFile(document.path) ? [{ document, page: pageOf(document.path) }] : [],
  )

/** The address that a page names to stand for it; undefined where it is the page itself. */
const canonicalOf = ({ document, page }: PageDocument): TextPlace | undefined => {
  const place = textOf(document, "canonical")
  return place && normalizePath(place.node.value) !== page.path ? place : undefined
}

/** Whether a page asks to be kept out of search results, itself or for the good of another. */
export const isKeptOut = (document: Document): boolean =>
  listPages([document]).some(
    each => noindexOf(document) !== undefined || canonicalOf(each) !== undefined,
  )

const mark = (
  { document }: PageDocument,
  name: string,
  node: JsonNode,
  rule: string,
  message: string,
  severity?: Mistake["severity"],
): PlacedMistake => {
  const field = formatPath(document.path, ["seo", name])
  return { document, mistake: about({ field, node }, rule, message, severity) }
}

/** What would come to nothing on the page that answers for every unknown address. */
const needless = ["noindex", "canonical", "shareImage", "focus"]

const findNeedless = (each: PageDocument): PlacedMistake[] =>
  needless.flatMap(field => {
    const node = nodeOf(each.document, field)
    if (!node) return []
    const message = `The not-found page answers for every unknown address and is never listed, so that nothing comes of \`${field}\`. Delete the field.`
    return [mark(each, field, node, "needless-field", message, "warning")]
  })

/** What is wrong with the page that stands for another; undefined where it can. */
const explainTarget = (
  path: string,
  target: PageDocument,
): readonly [rule: string, message: string] | undefined => {
  if (noindexOf(target.document)) {
    return [
      "canonical-noindex",
      `The page ${path} is kept out of search results by its own \`noindex\`, so that neither of the two would be found. Name another page, or delete \`noindex\` there.`,
    ]
  }
  const next = canonicalOf(target)
  return (
    next && [
      "canonical-chain",
      `The page ${path} says itself that ${shorten(next.node.value)} stands for it. Search engines follow one step: name the last page of the chain, or delete \`canonical\` there.`,
    ]
  )
}

const findCanonicalMistakes = (
  each: PageDocument,
  pages: readonly PageDocument[],
): PlacedMistake[] => {
  const place = textOf(each.document, "canonical")
  if (!place) return []
  const { node } = place
  const report = (rule: string, message: string, severity?: Mistake["severity"]) =>
    mark(each, "canonical", node, rule, message, severity)
  if (!canonicalOf(each)) {
    return [
      report(
        "canonical-itself",
        "This is the page’s own address, which stands for it anyway. Delete the field.",
        "warning",
      ),
    ]
  }
  if (noindexOf(each.document)) {
    return [
      report(
        "canonical-of-noindex",
        "This page says that another one stands for it, and by `noindex` that it must not be listed; search engines may take the one for the other’s. Delete `noindex`, and they list the other page in its place; or delete `canonical`.",
      ),
    ]
  }
  if (!node.value.startsWith("/")) return []
  const path = normalizePath(node.value)
  if (isFilePath(path)) {
    return [report("canonical-file", "This is a file; only a page can stand for a page. Name one.")]
  }
  const target = pages.find(({ page }) => page.path === path && page.kind !== "not-found")
  const wrong = target && explainTarget(shorten(node.value), target)
  return wrong ? [report(...wrong)] : []
}

/**
 * What a home page costs that is not listed: https://developers.google.com/search/docs/appearance/site-names and
 * https://developers.google.com/search/docs/appearance/favicon-in-search
 */
export const homeNoindexCost =
  "This keeps the home page out of search results. It costs the result that people see who search for you by name, and the site’s name and icon beside all other results, which search engines take from the home page."

const findHidden = (listed: readonly PageDocument[]): PlacedMistake[] => {
  const home = listed.find(({ page }) => page.kind === homePage.kind)
  const noindex = home && noindexOf(home.document)
  const node = noindex ?? (home && canonicalOf(home)?.node)
  if (!home || !node) return []
  if (listed.every(({ document }) => isKeptOut(document))) {
    const message =
      "No page is left that search engines may list. To keep a whole site out, build it with SITE_ENV=preview and delete this."
    return [mark(home, noindex ? "noindex" : "canonical", node, "nothing-listed", message)]
  }
  if (!noindex) return []
  const message = `${homeNoindexCost} Delete \`noindex\`; to keep a whole site out, build it with SITE_ENV=preview.`
  return [mark(home, "noindex", noindex, "home-noindex", message, "warning")]
}

/** Reports pages that contradict themselves or one another about who is to be found. */
export const findSearchMistakes = (documents: readonly Document[]): PlacedMistake[] => {
  const pages = listPages(documents)
  const listed = pages.filter(({ page }) => listingOf(page) !== undefined)
  return [
    ...pages.filter(({ page }) => page.kind === notFoundPage.kind).flatMap(findNeedless),
    ...listed.flatMap(each => findCanonicalMistakes(each, listed)),
    ...findHidden(listed),
  ]
}
