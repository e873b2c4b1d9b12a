/** Compares what two versions of a site say to search engines and social networks, and what the changes may cost. */
import { plural } from "../../content/check/format"
import { listWords } from "../../site/list-words"
import type { PageFacts, SiteFacts } from "./facts"
import { subjectWords } from "../subject-words"

/** The kinds of changes, in the order in which they are told. */
const changeKinds = [
  "address",
  "page-gone",
  "redirect",
  "page-new",
  "indexing",
  "canonical",
  "title",
  "heading",
  "description",
  "headings",
  "share",
  "language",
  "structured-data",
  "links",
] as const

/** What a change is about. */
export type ChangeKind = (typeof changeKinds)[number]

/** One change. */
export interface Change {
  readonly kind: ChangeKind
  /** The pages that it is about, by their address below the site's folder. */
  readonly pages: readonly string[]
  /** What changed, in a sentence or two. */
  readonly text: string
  /** What it may cost, in a sentence; empty where it costs nothing. */
  readonly cost: string
}

/** Stands in the text of a change for the pages that it is about. */
const where = "\u0000"

/** A change of one page. */
interface PageChange extends Omit<Change, "pages"> {
  readonly page: string
}

const change = (kind: ChangeKind, page: string, text: string, cost = ""): PageChange[] => [
  { kind, page, text, cost },
]

/** What is said of every page by itself; all else is said once where it is the same of several pages. */
const single: readonly ChangeKind[] = ["page-gone", "page-new", "redirect", "indexing"]

const quote = (text: string): string => `“${text}”`

const namedItems = 3

/** The first of some things, and how many more there are. */
const listFirst = (items: readonly string[]): string =>
  items.length <= namedItems + 1
    ? listWords(items)
    : `${items.slice(0, namedItems).join(", ")} and ${items.length - namedItems} more`

/** Returns what is more often in one list than in another. */
const without = (items: readonly string[], others: readonly string[]): string[] => {
  const left = [...others]
  return items.filter(item => {
    const index = left.indexOf(item)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** Returns the words of a text that carry its meaning and that another text lacks, as they are written. */
const lostWords = (before: string, now: string): string[] => {
  const kept = subjectWords(now, "")
  const words = before.split(/[^\p{L}\p{N}]+/u).filter(word => {
    const [subject] = subjectWords(word, "")
    return subject !== undefined && !kept.has(subject)
  })
  return [...new Set(words)]
}

/** A value that a page has once. */
interface Field {
  readonly kind: ChangeKind
  readonly name: string
  readonly read: (page: PageFacts) => string
  readonly show: (value: string) => string
  /** What it costs to have none. */
  readonly goneCost: string
  /** What it says of another value, and what that costs. */
  readonly compare: (before: string, now: string, page: PageFacts) => readonly [string, string]
}

const textField = (kind: ChangeKind, name: string, read: Field["read"]): Field => ({
  kind,
  name,
  read,
  show: quote,
  goneCost: `Search engines and networks choose a text themselves where there is no ${name}.`,
  compare: (before, now) => {
    const lost = lostWords(before, now)
    return lost.length === 0
      ? ["", ""]
      : [
          ` It no longer names ${listFirst(lost.map(quote))}.`,
          "Visitors who search for what it named may be shown other pages.",
        ]
  },
})

const languageCost = "Search engines show a page to those who search in its language."

const fields: readonly Field[] = [
  {
    kind: "canonical",
    name: "canonical address",
    read: page => page.canonical,
    show: address => address,
    goneCost:
      "Search engines choose themselves among the addresses at which the page can be reached.",
    compare: (_, now, { path }) => [
      "",
      now === path ? "" : "Search engines will list that address in place of this page.",
    ],
  },
  textField("title", "title", page => page.title),
  textField("heading", "main heading (h1)", page => page.heading),
  textField("description", "description", page => page.description),
  textField("share", "share title", page => page.share.title),
  textField("share", "share description", page => page.share.description),
  {
    kind: "share",
    name: "share image",
    read: page => page.share.image,
    show: address => address,
    goneCost: "A shared link shows no picture, and fewer people follow it.",
    compare: () => ["", ""],
  },
  {
    kind: "language",
    name: "language",
    read: page => page.language,
    show: quote,
    goneCost: languageCost,
    compare: () => ["", languageCost],
  },
]

const compareField = (
  { kind, name, read, show, goneCost, compare }: Field,
  before: PageFacts,
  now: PageFacts,
): PageChange[] => {
  const [old, own] = [read(before), read(now)]
  const about = `The ${name} of ${where} is`
  if (old === own) return []
  if (own === "") return change(kind, now.path, `${about} gone. It was ${show(old)}.`, goneCost)
  const [note, cost] = compare(old, own, now)
  const past = old === "" ? "none" : show(old)
  return change(kind, now.path, `${about} now ${show(own)}, before ${past}.${note}`, cost)
}

const compareIndexing = (before: PageFacts, now: PageFacts): PageChange[] => {
  if (before.isIndexable === now.isIndexable) return []
  const text = now.isIndexable
    ? `${where} may be listed by search engines now; before it said noindex.`
    : `${where} is no longer indexable: it says noindex.`
  const cost = now.isIndexable ? "" : "Search engines will take it out of their results."
  return change("indexing", now.path, text, cost)
}

const compareHeadings = (before: PageFacts, now: PageFacts): PageChange[] => {
  const list = (start: string, headings: readonly string[]): string[] =>
    headings.length === 0
      ? []
      : [`${start} the headings of ${where}: ${listFirst(headings.map(quote))}.`]
  const added = without(now.headings, before.headings)
  const gone = without(before.headings, now.headings)
  if (gone.length + added.length === 0) return []
  const text = [...list("Gone from", gone), ...list("New in", added)].join(" ")
  const cost = "Search engines read in headings what a page is about; it has fewer of them now."
  return change("headings", now.path, text, added.length === 0 ? cost : "")
}

const compareStructuredData = (before: PageFacts, now: PageFacts): PageChange[] =>
  [...new Set([...before.types, ...now.types])].flatMap(type => {
    const [was, is] = [before, now].map(({ types }) => types.filter(each => each === type).length)
    const say = (text: string, cost?: string): PageChange[] =>
      change("structured-data", now.path, text, cost)
    const within = `the structured data of ${where}`
    if (was === is) return []
    if (is === 0) {
      return say(`${type} is gone from ${within}.`, "Search results may lose what they show of it.")
    }
    return was === 0
      ? say(`${type} is new in ${within}.`)
      : say(`The structured data of ${where} has ${is} ${type}, before ${was}.`)
  })

const comparePage = (before: PageFacts, now: PageFacts): PageChange[] => [
  ...compareIndexing(before, now),
  ...fields.flatMap(field => compareField(field, before, now)),
  ...compareHeadings(before, now),
  ...compareStructuredData(before, now),
]

const hasPage = ({ pages }: SiteFacts, path: string): boolean =>
  pages.some(page => page.path === path)

const compareGone = (
  page: PageFacts,
  added: readonly PageFacts[],
  now: SiteFacts,
): PageChange[] => {
  const target = now.redirects.get(page.path)
  if (target !== undefined) {
    return change("page-gone", page.path, `${where} is gone and redirects to ${target}.`)
  }
  /* A new page with the same heading or title has most probably replaced it. */
  const successor = added.find(
    ({ heading, title }) =>
      (heading !== "" && heading === page.heading) || (title !== "" && title === page.title),
  )
  const hint = successor ? ` It seems to have moved to ${successor.path}.` : ""
  const cost = page.isIndexable
    ? "Visitors from search results, links and bookmarks find nothing, and the rank that the address had is lost."
    : "Visitors from links and bookmarks find nothing."
  return change("page-gone", page.path, `${where} is gone and has no redirect.${hint}`, cost)
}

const compareAdded = ({ path, isIndexable }: PageFacts, { pages }: SiteFacts): PageChange[] => {
  if (pages.some(page => page.path !== path && page.links.has(path))) {
    return change("page-new", path, `${where} is new.`)
  }
  const cost =
    "Visitors do not find it, and search engines think little of a page to which no other links."
  const text = `${where} is new, and no page links to it.`
  return change("page-new", path, text, isIndexable ? cost : "")
}

const comparePages = (before: SiteFacts, now: SiteFacts): PageChange[] => {
  const added = now.pages.filter(({ path }) => !hasPage(before, path))
  const gone = before.pages.filter(({ path }) => !hasPage(now, path))
  return [
    ...gone.flatMap(page => compareGone(page, added, now)),
    ...added.flatMap(page => compareAdded(page, now)),
  ]
}

const compareRedirects = (before: SiteFacts, now: SiteFacts): PageChange[] =>
  [...new Set([...before.redirects.keys(), ...now.redirects.keys()])].flatMap(from => {
    const [was, is] = [before.redirects.get(from), now.redirects.get(from)]
    const say = (text: string, cost?: string): PageChange[] => change("redirect", from, text, cost)
    const nothing = "Visitors of the old address find nothing."
    if (is?.startsWith("/") && !now.redirects.has(is) && !hasPage(now, is)) {
      return say(`${where} redirects to ${is}, where there is no page.`, nothing)
    }
    if (was === is) return []
    if (is === undefined) {
      return hasPage(now, from) ? [] : say(`${where} no longer redirects to ${was ?? ""}.`, nothing)
    }
    const past = was === undefined ? "" : `, before to ${was}`
    return hasPage(before, from) ? [] : say(`${where} redirects to ${is}${past}.`)
  })

/** How many links of some pages lead to each address, without those of a page to itself. */
const countLinks = (pages: readonly PageFacts[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { path, links } of pages) {
    for (const [target, number] of links) {
      if (target !== path) counts.set(target, (counts.get(target) ?? 0) + number)
    }
  }
  return counts
}

/** Compares the links of the pages that both versions have: others come and go with their pages. */
const compareLinks = (before: SiteFacts, now: SiteFacts): Change[] => {
  const was = countLinks(before.pages.filter(({ path }) => hasPage(now, path)))
  const is = countLinks(now.pages.filter(({ path }) => hasPage(before, path)))
  const all = countLinks(now.pages)
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((target): Change[] => {
    const [old = 0, own = 0] = [was.get(target), is.get(target)]
    const say = (text: string, cost = ""): Change[] => [
      { kind: "links", pages: [target], text: `${text} (${old} before, ${own} now).`, cost },
    ]
    if (old === own) return []
    if (old < own) return say(`${plural(own - old, "link")} to ${target} more`)
    if (hasPage(now, target) && !all.has(target)) {
      return say(
        `No page links to ${target} any more`,
        "Visitors do not find it any more, and search engines think less of a page to which no other links.",
      )
    }
    const cost = "Search engines take the links to a page as a sign of its weight."
    return say(`${plural(old - own, "link")} to ${target} fewer`, hasPage(now, target) ? cost : "")
  })
}

const compareAddress = ({ address: before }: SiteFacts, { address: now }: SiteFacts): Change[] =>
  before === now
    ? []
    : [
        {
          kind: "address",
          pages: [],
          text: `The site is at ${now} now, before at ${before}.`,
          cost: "Every address is another one for search engines. Let the old ones redirect, each to its page.",
        },
      ]

/** Says once what changed alike on several pages. */
const mergePages = (changes: readonly PageChange[]): Change[] => {
  const groups = new Map<string, PageChange & { readonly pages: string[] }>()
  for (const each of changes) {
    const key = `${each.kind} ${single.includes(each.kind) ? each.page : ""} ${each.text}`
    const known = groups.get(key)
    if (known) known.pages.push(each.page)
    else groups.set(key, { ...each, pages: [each.page] })
  }
  return [...groups.values()].map(({ kind, pages, text, cost }) => ({
    kind,
    pages,
    text: text.replaceAll(where, () => listFirst(pages)),
    cost,
  }))
}

/** Lists what changed from one version of a site to the next: what may cost something first. */
export const compareSites = (before: SiteFacts, now: SiteFacts): Change[] => {
  const pairs = now.pages.flatMap(page => {
    const old = before.pages.find(({ path }) => path === page.path)
    return old ? [comparePage(old, page)] : []
  })
  const changes = [
    ...compareAddress(before, now),
    ...mergePages([
      ...comparePages(before, now),
      ...compareRedirects(before, now),
      ...pairs.flat(),
    ]),
    ...compareLinks(before, now),
  ]
  const rank = ({ kind, cost }: Change): number =>
    changeKinds.indexOf(kind) + (cost === "" ? changeKinds.length : 0)
  return changes.toSorted((a, b) => rank(a) - rank(b))
}
