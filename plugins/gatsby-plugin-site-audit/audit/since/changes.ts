/** Compares two versions of a site as search engines and social networks read them, and explains the cost of changes. */
import { plural } from "../../../lib/plural"
import { listLacking } from "../../../lib/list-lacking"
import { listWords } from "../../../lib/list-words"
import { cutToLength } from "../card"
import type { PageFacts, SiteFacts } from "./facts"
import { changeKinds, valueOf, type Bearer, type ChangeKind } from "./values"
import {
  fillSplat,
  findEntry,
  hasSplat,
  readOldAddress,
} from "../../../gatsby-plugin-checked-content"
import { subjectWords } from "../subject-words"

/** One change. */
export interface Change {
  readonly kind: ChangeKind
  /** The paths of the affected pages. */
  readonly pages: readonly string[]
  /** The change, in a sentence or two. */
  readonly text: string
  /** The possible cost, in a sentence; empty without one. */
  readonly cost: string
}

/** The placeholder for the affected pages in the text of a change. */
const where = "\u0000"

/** A change of one page. */
interface PageChange extends Omit<Change, "pages"> {
  readonly page: string
}

const change = (kind: ChangeKind, page: string, text: string, cost = ""): PageChange[] => [
  { kind, page, text, cost },
]

/** Kinds that are reported per page. Other equal changes of several pages are reported once. */
const single: readonly ChangeKind[] = ["page-gone", "page-new", "redirect", "indexing"]

const quote = (text: string): string => `“${text}”`

const namedItems = 3

/** Lists the first items and the number of the others. */
const listFirst = (items: readonly string[]): string =>
  items.length <= namedItems + 1
    ? listWords(items)
    : `${items.slice(0, namedItems).join(", ")} and ${items.length - namedItems} more`

/** Returns the words of a text that carry its meaning and that another text lacks, as they are written. */
const lostWords = (before: string, now: string): string[] => {
  const kept = subjectWords(now, "")
  const words = before.split(/[^\p{L}\p{N}]+/u).filter(word => {
    const [subject] = subjectWords(word, "")
    return subject !== undefined && !kept.has(subject)
  })
  return [...new Set(words)]
}

/** The cost of changing a value. */
interface Costs {
  /** If it is removed. */
  readonly gone?: string
  /** If it loses words that carry meaning; they are then named. */
  readonly words?: string
  /** If it is replaced. */
  readonly other?: (now: string, before: string, path: string) => string
}

const isOwnChoice = "Search engines and networks choose a text themselves."
/* Search engines rank by titles and headings, not by descriptions and texts of shared links. */
const rankCost = "Visitors who search for what it named may be shown other pages."
const dataCost = "Search results may no longer show details from it."
const languageCost = "Search engines show a page to those who search in its language."
const proofCost = "The service no longer finds the proof that the site is yours."
const countCost = "Visits are no longer counted where they were."

const costs: Readonly<Partial<Record<ChangeKind, Costs>>> = {
  address: {
    other: () =>
      "Search engines treat every page as new. Let each old address redirect to its page.",
  },
  canonical: {
    gone: "Search engines choose one of the addresses at which the page can be reached.",
    other: (now, _, path) =>
      now === path ? "" : "Search engines will list that address instead of this page.",
  },
  title: { gone: isOwnChoice, words: rankCost },
  heading: { gone: isOwnChoice, words: rankCost },
  description: { gone: isOwnChoice, words: "" },
  share: { gone: "Networks choose a text themselves." },
  "share-image": { gone: "A shared link shows no picture, and fewer people follow it." },
  "structured-data": { gone: dataCost, words: dataCost },
  language: { gone: languageCost, other: () => languageCost },
  "search-crawlers": {
    other: () =>
      "These crawlers no longer read the pages, and their search results no longer show them.",
  },
  sitemap: { gone: "Search engines find new pages later." },
  headers: {
    other: now =>
      /^(?:noindex|none)\b/i.test(now)
        ? "Search engines will remove these pages from their results."
        : "",
  },
  verification: { gone: proofCost, other: (_, before) => (before === "" ? "" : proofCost) },
  analytics: { gone: countCost, other: (_, before) => (before === "" ? "" : countCost) },
}

const longestShown = 330

const show = (value: string): string =>
  /^(?:\/|https?:)/.test(value) ? value : quote(cutToLength(value, longestShown))

/** Compares values. */
const compareValues = (before: Bearer, now: Bearer): PageChange[] => {
  const kinds = new Map([...before.values, ...now.values].map(({ name, kind }) => [name, kind]))
  return [...kinds].flatMap(([name, kind]) => {
    const [old, own] = [valueOf(before, name), valueOf(now, name)]
    if (old === own) return []
    const { gone, words, other } = costs[kind] ?? {}
    const about = `The ${name}${now.path === "" ? "" : ` of ${where}`} is`
    if (own === "") return change(kind, now.path, `${about} gone. It was ${show(old)}.`, gone)
    const lost = words === undefined ? [] : lostWords(old, own)
    const note = lost.length === 0 ? "" : ` It no longer names ${listFirst(lost.map(quote))}.`
    const text = `${about} now ${show(own)}, before ${old === "" ? "none" : show(old)}.${note}`
    return change(kind, now.path, text, lost.length > 0 ? words : other?.(own, old, now.path))
  })
}

const compareIndexing = (before: PageFacts, now: PageFacts): PageChange[] => {
  if (before.isIndexable === now.isIndexable) return []
  const text = now.isIndexable
    ? `${where} may be listed by search engines now; before it said noindex.`
    : `${where} is no longer indexable: it says noindex.`
  const cost = now.isIndexable ? "" : "Search engines will remove it from their results."
  return change("indexing", now.path, text, cost)
}

const compareHeadings = (before: PageFacts, now: PageFacts): PageChange[] => {
  const list = (start: string, headings: readonly string[]): string[] =>
    headings.length === 0
      ? []
      : [`${start} the headings of ${where}: ${listFirst(headings.map(quote))}.`]
  const added = listLacking(now.headings, before.headings)
  const gone = listLacking(before.headings, now.headings)
  if (gone.length + added.length === 0) return []
  const text = [...list("Gone from", gone), ...list("New in", added)].join(" ")
  const cost = "Headings tell search engines what a page is about; it has fewer of them now."
  return change("headings", now.path, text, added.length === 0 ? cost : "")
}

/** Compares the addresses of a page in other languages. */
const compareAlternates = (before: PageFacts, now: PageFacts): PageChange[] =>
  [...new Set([...before.alternates.keys(), ...now.alternates.keys()])].flatMap(language => {
    const [old, own] = [before.alternates.get(language), now.alternates.get(language)]
    const say = (text: string, cost = ""): PageChange[] =>
      change("translations", now.path, text, cost)
    const name =
      language === "x-default"
        ? "page for all other languages (x-default)"
        : `translation in ${language}`
    if (old === own) return []
    if (old === undefined) return say(`There is a ${name} of ${where} now.`)
    if (own !== undefined) return say(`The ${name} of ${where} is now ${own}, before ${old}.`)
    return say(
      `The ${name} of ${where} is gone. It was ${old}.`,
      "Search engines may show visitors the page in the wrong language.",
    )
  })

const comparePage = (before: PageFacts, now: PageFacts): PageChange[] => [
  ...compareIndexing(before, now),
  ...compareValues(before, now),
  ...compareAlternates(before, now),
  ...compareHeadings(before, now),
]

const hasPage = ({ pages }: SiteFacts, path: string): boolean =>
  pages.some(page => page.path === path)

/** Returns where an address redirects to, by an entry of its own or by a pattern. */
const redirectOf = ({ redirects }: SiteFacts, path: string): string | undefined => {
  const entries = new Map([...redirects].map(([from, to]) => [readOldAddress(from), to]))
  const match = findEntry(entries, path)
  return match && fillSplat(match.entry, match.splat)
}

const compareGone = (
  page: PageFacts,
  added: readonly PageFacts[],
  now: SiteFacts,
): PageChange[] => {
  const target = redirectOf(now, page.path)
  if (target !== undefined) {
    return change("page-gone", page.path, `${where} is gone and redirects to ${target}.`)
  }
  /* A new page with the same heading or title has probably replaced it. */
  const successor = added.find(other =>
    ["title", "main heading (h1)"].some(
      name => valueOf(other, name) !== "" && valueOf(other, name) === valueOf(page, name),
    ),
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
    "Visitors do not find it, and search engines give little weight to a page without links to it."
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
    if (is?.startsWith("/") && !hasSplat(is) && !redirectOf(now, is) && !hasPage(now, is)) {
      return say(`${where} redirects to ${is}, where there is no page.`, nothing)
    }
    if (was === is) return []
    if (is === undefined) {
      return hasPage(now, from) ? [] : say(`${where} no longer redirects to ${was ?? ""}.`, nothing)
    }
    const past = was === undefined ? "" : `, before to ${was}`
    return hasPage(before, from) ? [] : say(`${where} redirects to ${is}${past}.`)
  })

/** Returns the number of links to each address, without a page's links to itself. */
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
const compareLinks = (before: SiteFacts, now: SiteFacts): PageChange[] => {
  const was = countLinks(before.pages.filter(({ path }) => hasPage(now, path)))
  const is = countLinks(now.pages.filter(({ path }) => hasPage(before, path)))
  const all = countLinks(now.pages)
  return [...new Set([...was.keys(), ...is.keys()])].flatMap(target => {
    const [old = 0, own = 0] = [was.get(target), is.get(target)]
    const isPage = hasPage(now, target)
    const say = (text: string, cost = ""): PageChange[] =>
      change("links", target, `${text} (${old} before, ${own} now).`, isPage ? cost : "")
    if (old === own) return []
    if (old < own) return say(`${plural(own - old, "link")} to ${where} more`)
    return isPage && !all.has(target)
      ? say(
          `No page links to ${where} any more`,
          "Visitors do not find it any more, and search engines give less weight to a page without links to it.",
        )
      : say(
          `${plural(old - own, "link")} to ${where} fewer`,
          "Search engines weigh a page by the links to it.",
        )
  })
}

/** Joins equal changes of several pages into one. */
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
    pages: pages.filter(page => page !== ""),
    text: text.replaceAll(where, () => listFirst(pages)),
    cost,
  }))
}

/** Compares the items that both versions have. */
const comparePairs = <Paired extends Bearer>(
  before: readonly Paired[],
  now: readonly Paired[],
  compare: (before: Paired, now: Paired) => PageChange[],
): PageChange[] =>
  now.flatMap(each => {
    const old = before.find(({ path }) => path === each.path)
    return old ? compare(old, each) : []
  })

/** Lists the changes from one version of a site to the next, the costly ones first. */
export const compareSites = (before: SiteFacts, now: SiteFacts): Change[] => {
  const changes = mergePages([
    ...comparePages(before, now),
    ...compareRedirects(before, now),
    ...comparePairs(before.pages, now.pages, comparePage),
    ...comparePairs(before.rules, now.rules, compareValues),
    ...compareLinks(before, now),
  ])
  const rank = ({ kind, cost }: Change): number =>
    changeKinds.indexOf(kind) + (cost === "" ? changeKinds.length : 0)
  return changes.toSorted((a, b) => rank(a) - rank(b))
}
