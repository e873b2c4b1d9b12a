/** Redirects: whether old addresses are free, whether hosts understand them, and whether targets are reached in one step. */
import {
  redirectsFile,
  buildFolders,
  listedOf,
  notFoundPage,
  routeOf,
  type Route,
  baseOf,
  covers,
  followRedirect,
  hasSplat,
  isPattern,
  readOldAddress,
  withoutSlash,
  listBuilt,
} from "@tools/content/addresses"
import { mostEntries } from "@tools/content/values"
import {
  fileAt,
  placeAt,
  type Content,
  type Document,
  type Check,
  type TextPlace,
  remove,
  replaceWith,
} from "../documents"
import type { Fix } from "../findings"
import type { JsonNode } from "../json"
import { findMeantPage, redirectLink } from "./links"
import { shorten } from "@tools/content/lib"

interface Entry {
  /** Its place in the list, from 1. */
  readonly number: number
  readonly from: TextPlace
  /** The old address in its canonical form. */
  readonly address: string
  readonly to: TextPlace | undefined
}

const listEntries = (documents: readonly Document[]): Entry[] => {
  const texts = documents.find(({ path }) => path === redirectsFile)?.texts ?? []
  const places = new Map(texts.map(place => [place.path.slice(1).join("."), place]))
  return texts
    .filter(({ path: [, , name] }) => name === "from")
    .map(from => {
      const index = Number(from.path[1])
      const address = readOldAddress(from.node.value)
      return { number: index + 1, from, address, to: places.get(`${index}.to`) }
    })
}

/**
 * Returns a function that says, in a clause, what the site serves at an address or below a pattern.
 * @param files the addresses of files that are served as they are.
 */
export const makeHolder = (
  pages: readonly Route[],
  files: readonly string[],
): Content["holder"] => {
  const held = new Map(
    [
      ...listedOf(pages).map(({ path }) => [path, "a page of the site is at"] as const),
      ...files.map(path => [path, "a file of the site is at"] as const),
      ...[
        notFoundPage.path,
        ...buildFolders.map(folder => `/${folder}`),
        ...listBuilt(pages, true).map(file => `/${file}`),
      ].map(path => [path, "the build writes"] as const),
    ].map(([path, what]) => [withoutSlash(path), what]),
  )
  return from => {
    const path = isPattern(from)
      ? [...held.keys()].find(each => covers(from, each))
      : withoutSlash(from)
    const what = path === undefined ? undefined : held.get(path)
    return what && `${what} ${shorten(path ?? "")}`
  }
}

/** Returns a function that follows a link along the redirects. The first of two for the same address counts. */
export const makeFollow = (
  documents: readonly Document[],
  holder: Content["holder"],
): Content["follow"] => {
  const redirects = new Map(
    listEntries(documents)
      .toReversed()
      .flatMap(({ address, to }) => (to ? [[address, to.node.value] as const] : [])),
  )
  return link => followRedirect(link, redirects, path => holder(path) !== undefined)
}

/** Returns the fix that removes an entry. */
const removeEntry = ({ file, path }: TextPlace, { documents }: Content): readonly Fix[] => {
  const document = documents.find(each => each.path === file)
  const entry = document && placeAt(document, ...path.slice(0, -1))
  return entry ? [remove(entry)] : []
}

const checkRepeated = (entries: readonly Entry[], content: Content): void => {
  const { report } = content
  const seen = new Map<string, Entry>()
  for (const entry of entries) {
    const { from, address } = entry
    const first = seen.get(address)
    if (first === undefined) seen.set(address, entry)
    else {
      const [kept, lost] = [first, entry].map(({ to }) => shorten(to?.node.value ?? ""))
      const leads = kept === lost ? "too" : `but leads to ${kept}, where this one leads to ${lost}`
      const message = `Entry ${first.number} of this list has this address, ${leads}; a slash at the end and percent-encoding make no difference. Keep the right one, and delete the other.`
      report(from, "redirect-repeated", message, { fixes: () => removeEntry(from, content) })
    }
  }
}

/** Reports entries that an earlier pattern covers: some hosts use the first match, others the narrowest. */
const checkPatterns = (entries: readonly Entry[], content: Content): void => {
  const { report } = content
  const patterns: Entry[] = []
  for (const entry of entries) {
    const { from, address } = entry
    const first = patterns.find(pattern => covers(pattern.address, address))
    if (first && first.address !== address) {
      const message = `Entry ${first.number} of this list, ${shorten(first.address)}, covers this address, and some hosts never reach this entry. Move it above entry ${first.number}, or delete it: the address then leads to ${shorten(first.to?.node.value ?? "")} on all hosts.`
      report(from, "redirect-shadowed", message, { fixes: () => removeEntry(from, content) })
    }
    if (isPattern(address)) patterns.push(entry)
  }
  const surplus = patterns[mostEntries.redirectPatterns]
  if (!surplus) return
  const message = `This is one more than the ${mostEntries.redirectPatterns} addresses with /* that a site may have: Cloudflare Pages reads 100 such lines and needs two for some. Replace several that lead to the same place with one wider address.`
  report(surplus.from, "redirect-patterns", message)
}

/** Matches targets in which every host fills `:splat`: at the end of a path below a folder or a host. */
const splatForm = /^(?:https:\/\/[^/?#]+|\/[^/?#:]+)(?:\/[^/?#:]+)*\/:splat(?:\?[^#]*)?$/

const checkSplat = ({ from, address, to }: Entry, { report }: Content): void => {
  const target = to?.node.value ?? ""
  if (!to || !(hasSplat(target) || /\/:\w/.test(target))) return
  if (!splatForm.test(target)) {
    const message =
      "Of names that start with a colon only :splat is possible here, as the last part of the path below a folder or a host, such as /news/:splat or https://example.com/:splat."
    report(to, "redirect-splat", message)
  } else if (!isPattern(address)) {
    const pattern = `${withoutSlash(from.node.value)}/*`
    const message = `:splat is replaced by what * matches, and the old address has none. Write ${shorten(pattern)} there, or the whole address here.`
    report(to, "redirect-splat", message, { fixes: () => replaceWith(from, pattern) })
  }
}

/** Reports a pattern that leads to the old address of another entry, from where visitors take a second step. */
const checkSteps = (
  { address, to }: Entry,
  entries: readonly Entry[],
  { follow, report }: Content,
): void => {
  const folder = /^(.*)\/:splat/.exec(to?.node.value ?? "")?.[1]
  /* Another rule reports a pattern whose whole target is redirected. */
  if (!to || folder === undefined || follow(to.node.value).steps.length > 0) return
  for (const other of entries) {
    if (!covers(folder, other.address)) continue
    const from = baseOf(address) + baseOf(other.address).slice(folder.length)
    const route = follow(isPattern(other.address) ? `${from}/…` : from)
    if (route.steps.length < 2 || route.outcome === "circle") continue
    const [old, first, end] = [from, route.steps[0] ?? "", route.end].map(shorten)
    const message = `This leads ${old} to ${first}, which is an old address, too. Write an entry that leads from ${old} to ${end} above this one, so that visitors get there in one step.`
    report(to, "redirect-chain", message)
    return
  }
}

/** Returns percent codes of an address that do not encode a letter. */
const findForeignCodes = (address: string): string | undefined => {
  const known = baseOf(address)
  return (
    /(?:%[\dA-F]{2})+/i.exec(known)?.[0] ??
    /[^\w./~\p{L}\p{M}\p{N} !$&'()+,:;=@[\]-]/u.exec(known)?.[0]
  )
}

const checkFrom = ({ from, address }: Entry, content: Content): void => {
  const codes = findForeignCodes(address)
  if (codes !== undefined) {
    const message = `Hosts treat “${shorten(codes)}”, which encodes no letter, differently, so no redirect can start here. Write an é as é or as %C3%A9. If the old address had other characters, delete this entry.`
    content.report(from, "malformed-old-address", message, {
      fixes: () => removeEntry(from, content),
    })
  }
  const [rare] = / |:(?=[a-z])/i.exec(address) ?? []
  if (rare !== undefined) {
    const [hosts, what] =
      rare === " " ? ["Netlify", "a space"] : ["Netlify and Cloudflare", "a colon before a letter"]
    const message = `${hosts} cannot redirect from an address with ${what}, so visitors find nothing there. The other hosts can.`
    content.report(from, "redirect-host", message)
  }
  const held = content.holder(address)
  if (held !== undefined) {
    const message = `This address is in use: ${held}. Delete this entry, or correct the old address.`
    content.report(from, "redirect-taken", message, { fixes: () => removeEntry(from, content) })
  }
}

const checkTo = (to: TextPlace, { follow, links, report }: Content): void => {
  const { value } = to.node
  const route = follow(value)
  if (route.steps.length > 0) {
    if (route.outcome === "circle") {
      const message = `These redirects form a circle: ${shorten([value, ...route.steps].join(" → "))}. Redirect to a page.`
      report(to, "redirect-circle", message)
    } else {
      const right = redirectLink(value, route.end)
      const message = `${shorten(value)} is an old address, too. Write ${shorten(right)}, so that visitors get there in one step.`
      report(to, "redirect-chain", message, { fixes: () => replaceWith(to, right) })
    }
  }
  /* Hosts differ in where they put the query of a request. */
  const address = links.get(value.slice(1, -1)) ?? value
  if (address.startsWith("/") || !address.includes("#")) return
  const owner = address === value ? "of this address" : `of ${value}`
  const message = `Some hosts lose the part ${owner} after # if the request has a query. Use an address without it.`
  const right = address === value ? value.replace(/#.*/, "") : undefined
  report(to, "redirect-surplus", message, { fixes: () => replaceWith(to, right) })
}

/** Reports addresses of earlier pages that lead nowhere, unless the content says that they are gone. */
const checkEarlierPages = (content: Content): void => {
  const { bytes, documents, earlierPages, pages, follow, report } = content
  const document = documents.find(({ path }) => path === redirectsFile)
  /* It may redirect any address, and a fix would replace it. */
  if (bytes.has(redirectsFile) && !document) return
  const listAt = (name: string): readonly JsonNode[] | undefined => {
    const node = document && placeAt(document, name)?.node
    return node?.type === "array" ? node.items : undefined
  }
  const gone = new Set(
    listAt("gone")?.flatMap(node => (node.type === "string" ? readOldAddress(node.value) : [])),
  )
  const add = (name: string, entry: unknown): Fix => {
    const items = listAt(name)
    if (items) return [{ file: redirectsFile, path: [name, items.length], after: entry }]
    if (document) return [{ file: redirectsFile, path: [name], after: [entry] }]
    const whole = { $schema: "schema/redirects.schema.json", redirects: [], [name]: [entry] }
    return [{ file: redirectsFile, path: [], after: whole }]
  }
  for (const { path, folder } of listedOf(earlierPages.map(routeOf))) {
    const from = withoutSlash(path)
    const { steps, outcome } = follow(path)
    if (outcome !== "missing" || steps.length > 0 || gone.has(readOldAddress(path))) continue
    const inLanguage = pages.filter(page => page.folder === folder)
    const home = inLanguage.find(({ kind }) => kind === "home")?.path ?? "/"
    const shown = inLanguage.map(page => page.path)
    const to = withoutSlash(findMeantPage(path, shown, content) ?? home) || "/"
    const message = `The site once had a page at ${shorten(from)}, and visitors may still come to this address, which leads nowhere now. Redirect it to another page, or list it as gone, and search engines drop it.`
    const fixes = () => [add("redirects", { from, to }), add("gone", from)]
    report(
      (document && placeAt(document, "redirects")) ?? fileAt(redirectsFile),
      "lost-address",
      message,
      { fixes },
    )
  }
}

/** Reports old addresses that are in use, and wrong targets. */
export const checkRedirects: Check = content => {
  const entries = listEntries(content.documents)
  checkRepeated(entries, content)
  checkPatterns(entries, content)
  for (const entry of entries) {
    checkFrom(entry, content)
    checkSplat(entry, content)
    checkSteps(entry, entries, content)
  }
  checkEarlierPages(content)
  for (const place of content.texts) {
    if (place.file === redirectsFile && place.path[2] === "to") checkTo(place, content)
  }
}
