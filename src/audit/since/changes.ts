/** Tells what two versions of a site say differently to search engines and social networks, and what that may cost. */
import { listWords } from "../../site/list-words"
import type { PageFacts, SiteFacts } from "./facts"
import { subjectWords } from "../subject-words"

/** The kinds of changes, in the order in which they are told. */
export const changeKinds = [
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

/** A change of one page. */
interface PageChange extends Pick<Change, "kind" | "cost"> {
  readonly page: string
  readonly tell: (where: string) => string
}

/** What is said of every page by itself; all else is told once where it is the same of several pages. */
const single: readonly ChangeKind[] = ["page-gone", "page-new", "redirect", "indexing"]

const quote = (text: string): string => `“${text}”`

const namedItems = 3

/** The first of some things, and how many more there are. */
const listFirst = (items: readonly string[]): string =>
  items.length <= namedItems + 1
    ? listWords(items)
    : `${items.slice(0, namedItems).join(", ")} and ${items.length - namedItems} more`

/** What stands more often in one list than in another. */
const without = (items: readonly string[], others: readonly string[]): string[] => {
  const left = [...others]
  return items.filter(item => {
    const index = left.indexOf(item)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** The words of a text that carry its meaning and that another text does not hold, as they are written. */
const lostWords = (before: string, now: string): string[] => {
  const kept = subjectWords(now, "")
  const words = before.split(/[^\p{L}\p{N}]+/u).filter(word => {
    const [subject] = subjectWords(word, "")
    return subject !== undefined && !kept.has(subject)
  })
  return [...new Set(words)]
}

/** How a text with a name, such as the title, changed. */
const compareText = (
  kind: ChangeKind,
  name: string,
  [before, now]: readonly [string, string],
  page: string,
): PageChange[] => {
  if (before === now) return []
  if (now === "") {
    const cost = `Search engines and networks choose a text themselves where there is no ${name}.`
    const tell = (where: string): string =>
      `The ${name} of ${where} is gone. It was ${quote(before)}.`
    return [{ kind, page, cost, tell }]
  }
  if (before === "") {
    const tell = (where: string): string => `The ${name} of ${where} is new: ${quote(now)}.`
    return [{ kind, page, cost: "", tell }]
  }
  const lost = lostWords(before, now)
  const loss = lost.length === 0 ? "" : ` It no longer names ${listFirst(lost.map(quote))}.`
  return [
    {
      kind,
      page,
      cost: lost.length === 0 ? "" : "Whoever searches for what it named may be shown other pages.",
      tell: where =>
        `The ${name} of ${where} is now ${quote(now)}, before ${quote(before)}.${loss}`,
    },
  ]
}

const compareLanguage = (before: PageFacts, now: PageFacts): PageChange[] =>
  before.language === now.language
    ? []
    : [
        {
          kind: "language",
          page: now.path,
          cost: "Search engines show a page to those who search in its language.",
          tell: where =>
            `The language of ${where} is now ${quote(now.language)}, before ${quote(before.language)}.`,
        },
      ]

const compareIndexing = (before: PageFacts, now: PageFacts): PageChange[] => {
  if (before.isIndexable === now.isIndexable) return []
  return [
    now.isIndexable
      ? {
          kind: "indexing",
          page: now.path,
          cost: "",
          tell: where => `${where} may be listed by search engines now; before it said noindex.`,
        }
      : {
          kind: "indexing",
          page: now.path,
          cost: "Search engines will take it out of their results.",
          tell: where => `${where} is no longer indexable: it says noindex.`,
        },
  ]
}

const compareCanonical = (before: PageFacts, now: PageFacts): PageChange[] => {
  if (before.canonical === now.canonical) return []
  const isElsewhere = now.canonical !== "" && now.canonical !== now.path
  return [
    {
      kind: "canonical",
      page: now.path,
      cost: isElsewhere
        ? "Search engines will list that address in place of this page."
        : now.canonical === ""
          ? "Search engines choose themselves among the addresses at which the page can be reached."
          : "",
      tell: where =>
        now.canonical === ""
          ? `The canonical address of ${where} is gone. It was ${before.canonical}.`
          : `The canonical address of ${where} is now ${now.canonical}, before ${before.canonical || "none"}.`,
    },
  ]
}

const compareHeadings = (before: PageFacts, now: PageFacts): PageChange[] => {
  const gone = without(before.headings, now.headings)
  const added = without(now.headings, before.headings)
  if (gone.length + added.length === 0) return []
  return [
    {
      kind: "headings",
      page: now.path,
      cost:
        gone.length > 0 && added.length === 0
          ? "Search engines read in headings what a page is about; it has fewer of them now."
          : "",
      tell: where =>
        [
          ...(gone.length > 0
            ? [`Gone from the headings of ${where}: ${listFirst(gone.map(quote))}.`]
            : []),
          ...(added.length > 0
            ? [`New in the headings of ${where}: ${listFirst(added.map(quote))}.`]
            : []),
        ].join(" "),
    },
  ]
}

const compareShareImage = (before: PageFacts, now: PageFacts): PageChange[] => {
  const [old, own] = [before.share.image, now.share.image]
  if (old === own) return []
  return [
    {
      kind: "share",
      page: now.path,
      cost: own === "" ? "A shared link shows no picture, and fewer people follow it." : "",
      tell: where =>
        own === ""
          ? `The share image of ${where} is gone. It was ${old}.`
          : `The share image of ${where} is now ${own}, before ${old || "none"}.`,
    },
  ]
}

const compareStructuredData = (before: PageFacts, now: PageFacts): PageChange[] => {
  const types = [...new Set([...before.types, ...now.types])]
  const countOf = (facts: PageFacts, type: string): number =>
    facts.types.filter(other => other === type).length
  return types.flatMap((type): PageChange[] => {
    const [was, is] = [countOf(before, type), countOf(now, type)]
    const about = { kind: "structured-data", page: now.path } as const
    if (was === is) return []
    if (is === 0) {
      const cost = "Search results may lose what they show of it."
      return [
        { ...about, cost, tell: where => `${type} is gone from the structured data of ${where}.` },
      ]
    }
    if (was === 0) {
      return [
        { ...about, cost: "", tell: where => `${type} is new in the structured data of ${where}.` },
      ]
    }
    const tell = (where: string): string =>
      `The structured data of ${where} has ${is} ${type}, before ${was}.`
    return [{ ...about, cost: "", tell }]
  })
}

const comparePage = (before: PageFacts, now: PageFacts): PageChange[] => [
  ...compareIndexing(before, now),
  ...compareCanonical(before, now),
  ...compareText("title", "title", [before.title, now.title], now.path),
  ...compareText("heading", "main heading (h1)", [before.heading, now.heading], now.path),
  ...compareText("description", "description", [before.description, now.description], now.path),
  ...compareHeadings(before, now),
  ...compareText("share", "share title", [before.share.title, now.share.title], now.path),
  ...compareText(
    "share",
    "share description",
    [before.share.description, now.share.description],
    now.path,
  ),
  ...compareShareImage(before, now),
  ...compareLanguage(before, now),
  ...compareStructuredData(before, now),
]

/** The page that most probably took the place of one that is gone: a new one with the same heading or title. */
const findSuccessor = (gone: PageFacts, added: readonly PageFacts[]): PageFacts | undefined =>
  added.find(
    page =>
      (gone.heading !== "" && page.heading === gone.heading) ||
      (gone.title !== "" && page.title === gone.title),
  )

const isThere = (target: string, { pages, redirects }: SiteFacts): boolean =>
  !target.startsWith("/") || redirects.has(target) || pages.some(({ path }) => path === target)

const comparePages = (before: SiteFacts, now: SiteFacts): PageChange[] => {
  const added = now.pages.filter(({ path }) => !before.pages.some(page => page.path === path))
  const gone = before.pages.filter(({ path }) => !now.pages.some(page => page.path === path))
  return [
    ...gone.map((page): PageChange => {
      const about = { kind: "page-gone", page: page.path } as const
      const target = now.redirects.get(page.path)
      if (target !== undefined) {
        const tell = (where: string): string => `${where} is gone and redirects to ${target}.`
        return { ...about, cost: "", tell }
      }
      const successor = findSuccessor(page, added)
      return {
        ...about,
        cost: page.isIndexable
          ? "Who comes from a search result, a link or a bookmark finds nothing, and what the address had gained in search is lost."
          : "Who comes from a link or a bookmark finds nothing.",
        tell: where =>
          `${where} is gone and has no redirect.${successor ? ` It seems to have moved to ${successor.path}.` : ""}`,
      }
    }),
    ...added.map((page): PageChange => {
      const isLinked = now.pages.some(
        ({ path, links }) => path !== page.path && links.has(page.path),
      )
      return {
        kind: "page-new",
        page: page.path,
        cost:
          isLinked || !page.isIndexable
            ? ""
            : "Visitors do not find it, and search engines think little of a page to which no other links.",
        tell: where => `${where} is new${isLinked ? "" : ", and no page links to it"}.`,
      }
    }),
  ]
}

const compareRedirects = (before: SiteFacts, now: SiteFacts): PageChange[] => {
  const sources = new Set([...before.redirects.keys(), ...now.redirects.keys()])
  return [...sources].flatMap((from): PageChange[] => {
    const [was, is] = [before.redirects.get(from), now.redirects.get(from)]
    const about = { kind: "redirect", page: from } as const
    if (is !== undefined && !isThere(is, now)) {
      const cost = "Who comes by the old address finds nothing."
      return [
        { ...about, cost, tell: where => `${where} redirects to ${is}, where there is no page.` },
      ]
    }
    if (was === is) return []
    if (is === undefined) {
      if (now.pages.some(({ path }) => path === from)) return []
      const cost = "Who comes by the old address finds nothing."
      return [{ ...about, cost, tell: where => `${where} no longer redirects to ${was ?? ""}.` }]
    }
    const past = was === undefined ? "" : `, before to ${was}`
    return before.pages.some(({ path }) => path === from)
      ? []
      : [{ ...about, cost: "", tell: where => `${where} redirects to ${is}${past}.` }]
  })
}

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

const links = (number: number): string => (number === 1 ? "1 link" : `${number} links`)

/** Compares the links of the pages that both versions have: others come and go with their pages. */
const compareLinks = (before: SiteFacts, now: SiteFacts): Change[] => {
  const isIn = ({ pages }: SiteFacts, path: string): boolean =>
    pages.some(page => page.path === path)
  const was = countLinks(before.pages.filter(({ path }) => isIn(now, path)))
  const is = countLinks(now.pages.filter(({ path }) => isIn(before, path)))
  const all = countLinks(now.pages)
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((target): Change[] => {
    const difference = (is.get(target) ?? 0) - (was.get(target) ?? 0)
    if (difference === 0) return []
    const counts = `(${was.get(target) ?? 0} before, ${is.get(target) ?? 0} now)`
    const about = { kind: "links", pages: [target] } as const
    if (difference > 0) {
      return [{ ...about, cost: "", text: `${links(difference)} to ${target} more ${counts}.` }]
    }
    const isOrphan = isIn(now, target) && !all.has(target)
    return [
      {
        ...about,
        cost: isOrphan
          ? "Visitors do not find it any more, and search engines think less of a page to which no other links."
          : isIn(now, target)
            ? "Search engines take the links to a page as a sign of its weight."
            : "",
        text: isOrphan
          ? `No page links to ${target} any more ${counts}.`
          : `${links(-difference)} to ${target} fewer ${counts}.`,
      },
    ]
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

/** Tells once what is said of several pages. */
const mergePages = (changes: readonly PageChange[]): Change[] => {
  const groups = new Map<string, PageChange[]>()
  for (const change of changes) {
    const where = single.includes(change.kind) ? change.page : ""
    const key = `${change.kind} ${change.tell(where)}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].flatMap(group => {
    const pages = group.map(({ page }) => page)
    const [first] = group
    return first
      ? [{ kind: first.kind, pages, text: first.tell(listFirst(pages)), cost: first.cost }]
      : []
  })
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
