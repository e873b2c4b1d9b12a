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

/** Where an old address leads, and where those end who follow it. */
interface Move {
  readonly to: string
  readonly end: string
  readonly isCircle: boolean
}

/** Where old addresses lead, by the address without a slash at its end. */
export type Moved = ReadonlyMap<string, Move>

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

const keyOf = (link: string): string => readOldAddress(link.replace(/[?#].*$/, ""))

/** Follows every address once. */
const followAll = (next: ReadonlyMap<string, string>): Moved => {
  const moved = new Map<string, Move>()
  for (const start of next.keys()) {
    const way = new Map<string, string>()
    let end = ""
    let key = start
    for (;;) {
      const to = next.get(key)
      if (to === undefined || moved.has(key) || way.has(key)) break
      way.set(key, to)
      end = to
      key = keyOf(to)
    }
    const known = moved.get(key)
    const isCircle = known?.isCircle ?? way.has(key)
    for (const [each, to] of way) moved.set(each, { to, end: known?.end ?? end, isCircle })
  }
  return moved
}

/** Lists where old addresses lead; of those that are listed twice, the first counts. */
export const listMoved = (documents: readonly Document[]): Moved =>
  followAll(
    new Map(
      documents
        .flatMap(listEntries)
        .toReversed()
        .flatMap(({ from, to }) => (to ? [[readOldAddress(from.node.value), to.node.value]] : [])),
    ),
  )

/** Returns where a link to an old address leads; undefined if it is none. */
export const findMove = (link: string, moved: Moved): Move | undefined => moved.get(keyOf(link))

/** More steps of a way are not worth reading. */
const mostSteps = 4

/** The first steps of a way from a link along redirects, up to where it ends or closes a circle. */
const listSteps = (link: string, moved: Moved): readonly string[] => {
  const steps = [link]
  const seen = new Set([keyOf(link)])
  for (;;) {
    const next = findMove(steps.at(-1) ?? "", moved)
    if (!next) return steps
    if (steps.length > mostSteps) return [...steps, "…", ...(next.isCircle ? [] : [next.end])]
    steps.push(next.to)
    if (seen.has(keyOf(next.to))) return steps
    seen.add(keyOf(next.to))
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
  const move = findMove(to.node.value, moved)
  if (!move) return []
  const [first = "", ...others] = listSteps(to.node.value, moved).map(shorten)
  if (move.isCircle) {
    const message = `This leads in a circle, and nobody arrives: ${[first, ...others].join(" → ")}. Let it lead to a page.`
    return [about(to, "redirect-circle", message)]
  }
  const message = `${first} is an old address itself, which leads to ${others.join(" and on to ")}. Write ${shorten(move.end)}, so that visitors get there in one step.`
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
