/** Old addresses: whether they are free, whether hosts understand them, and whether they lead to their end in one step. */
import { siteFiles } from "../../../site/files"
import { listedOf, notFoundPage, type SitePage } from "../../../site/pages"
import { readOldAddress, withoutSlash } from "../../../site/redirects"
import type { SiteAddress } from "../../../site/url"
import { redirectsFile } from "../../model"
import { about, type Document, type Rule } from "../document"
import type { Mistake } from "../finding"
import type { TextPlace } from "../places"
import { shorten } from "../shorten"

/** Where old addresses lead, by the address without a slash at its end. */
export type Moved = ReadonlyMap<string, string>

interface Entry {
  /** Its place in the list, from 1. */
  readonly number: number
  readonly from: TextPlace
  readonly to: TextPlace | undefined
}

const listEntries = ({ path, texts }: Pick<Document, "path" | "texts">): Entry[] => {
  if (path !== redirectsFile) return []
  const places = new Map(texts.map(place => [place.path.slice(1).join("."), place]))
  return texts
    .filter(({ path: [, , name] }) => name === "from")
    .map(from => {
      const index = Number(from.path[1])
      return { number: index + 1, from, to: places.get(`${index}.to`) }
    })
}

/** Lists where old addresses lead; of those that stand twice, the first. */
export const listMoved = (documents: readonly Document[]): Moved =>
  new Map(
    documents
      .flatMap(listEntries)
      .toReversed()
      .flatMap(({ from, to }) => (to ? [[readOldAddress(from.node.value), to.node.value]] : [])),
  )

const keyOf = (link: string): string => readOldAddress(link.replace(/[?#].*$/, ""))

/** The way from a link along redirects to where they end, both included; it ends where it would close a circle. */
export const traceMoved = (
  link: string,
  moved: Moved,
): { readonly way: readonly string[]; readonly isCircle: boolean } => {
  const seen = new Set([keyOf(link)])
  const way = [link]
  for (;;) {
    const next = moved.get(keyOf(way.at(-1) ?? ""))
    if (next === undefined) return { way, isCircle: false }
    way.push(next)
    if (seen.has(keyOf(next))) return { way, isCircle: true }
    seen.add(keyOf(next))
  }
}

/** The files that the build makes beside pages and what is in `static/`. */
const listMade = (pages: readonly SitePage[]): string[] => [
  ...Object.values(siteFiles),
  notFoundPage.path,
  ...pages.map(({ file }) => `/${file}`),
  ...listedOf(pages).map(({ shareImage }) => shareImage),
]

/** What stands at an address, as part of a sentence; undefined where nothing does. */
type Holder = (address: string) => string | undefined

const makeHolder = (pages: readonly SitePage[], asIs: readonly string[]): Holder => {
  const paths = new Set(listedOf(pages).map(({ path }) => withoutSlash(path)))
  const made = new Set(listMade(pages).map(withoutSlash))
  const own = new Set(asIs.map(address => withoutSlash(address)))
  return address => {
    if (paths.has(address)) return `a page of the site stands at ${shorten(address)}`
    if (own.has(address)) return `a file of static/ stands at ${shorten(address)}`
    return made.has(address) ? `the build makes ${shorten(address)}` : undefined
  }
}

const findTaken = ({ from }: Entry, holder: Holder): Mistake[] => {
  const held = holder(readOldAddress(from.node.value))
  if (held === undefined) return []
  const message = `This is no old address: ${held}, and visitors would no longer get there. Delete this entry, or give it the address that is gone.`
  return [about(from, "redirect-taken", message)]
}

const findRepeated = (entries: readonly Entry[]): Mistake[] => {
  const seen = new Map<string, number>()
  return entries.flatMap(({ number, from }) => {
    const address = readOldAddress(from.node.value)
    const first = seen.get(address)
    if (first === undefined) {
      seen.set(address, number)
      return []
    }
    const message = `Entry ${first} of this list has this address already; with a slash at its end and without, and however its letters are written, it is the same. Delete one of the two.`
    return [about(from, "redirect-repeated", message)]
  })
}

/** The percent signs and digits of an address that stand for no letter. */
const findForeignSigns = (address: string): string | undefined => {
  const known = readOldAddress(address)
  return /(?:%[\dA-F]{2})+/i.exec(known)?.[0] ?? /[^\w./~\p{L}\p{M}\p{N}-]/u.exec(known)?.[0]
}

const findUnreadable = ({ from }: Entry): Mistake[] => {
  const signs = findForeignSigns(from.node.value)
  if (signs === undefined) return []
  const message = `Hosts differ in what they make of \`${shorten(signs)}\`, which stands for no letter, so that none can be told to lead on from here. Write an é as é or as %C3%A9; where visitors asked for other signs, delete this entry.`
  return [about(from, "malformed-old-address", message)]
}

/** Reports that the folder in which the site lies was written too; addresses are counted from there. */
const findPrefix = ({ from }: Entry, site: SiteAddress | undefined): Mistake[] => {
  const prefix = site?.pathPrefix ?? ""
  if (prefix === "" || !from.node.value.startsWith(`${prefix}/`)) return []
  const meant = shorten(from.node.value.slice(prefix.length))
  const message = `The site lies below ${prefix}, which is put before each address. Write ${meant}, unless visitors asked for ${prefix}${shorten(from.node.value)}.`
  return [about(from, "redirect-prefix", message, "warning")]
}

const findDetour = (to: TextPlace, moved: Moved): Mistake[] => {
  const { way, isCircle } = traceMoved(to.node.value, moved)
  const [first, ...others] = way
  const end = others.at(-1)
  if (first === undefined || end === undefined) return []
  if (isCircle) {
    const message = `This leads in a circle, and nobody arrives: ${way.map(shorten).join(" → ")}. Let it lead to a page.`
    return [about(to, "redirect-circle", message)]
  }
  const message = `${shorten(first)} is an old address itself, which leads to ${others.map(shorten).join(" and on to ")}. Write ${shorten(end)}, so that visitors get there in one step.`
  return [about(to, "redirect-chain", message)]
}

/* What visitors bring goes with them; hosts differ in what they do where something stands there already. */
const findSurplus = (to: TextPlace, named: ReadonlyMap<string, string>): Mistake[] => {
  const { value } = to.node
  const address = named.get(value.slice(1, -1)) ?? value
  const sign = (address.startsWith("/") ? /^[^?#]*(\?)/ : /([?#])/).exec(address)?.[1]
  if (sign === undefined) return []
  const owner = address === value ? "of this address" : `of ${value} in site.json`
  const message = `The part ${owner} behind ${sign} gets lost on some hosts, where visitors bring such a part with them. Name an address without it.`
  return [about(to, "redirect-surplus", message)]
}

/**
 * Makes the rule on old addresses.
 * @param site the address of the live site; undefined where it is not known
 * @param asIs the addresses of files that are served as they are
 * @param named the addresses that have a name
 */
export const findRedirectMistakes = (
  site: SiteAddress | undefined,
  pages: readonly SitePage[],
  asIs: readonly string[],
  moved: Moved,
  named: ReadonlyMap<string, string>,
): Rule => {
  const holder = makeHolder(pages, asIs)
  return document => {
    const entries = listEntries(document)
    const targets =
      document.path === redirectsFile
        ? document.texts.filter(({ path: [, , name] }) => name === "to")
        : []
    return [
      ...findRepeated(entries),
      ...entries.flatMap(entry => [
        ...findUnreadable(entry),
        ...findTaken(entry, holder),
        ...findPrefix(entry, site),
      ]),
      ...targets.flatMap(to => [...findDetour(to, moved), ...findSurplus(to, named)]),
    ]
  }
}
