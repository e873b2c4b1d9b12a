/** Compares two versions of a site as search engines and social networks read them, and explains the cost of changes. */
import { groupBy, listLacking, listFirst, listWords } from "@tools/content/lib"
import {
  findEntry,
  followRedirect,
  isPattern,
  readOldAddress,
  homePage,
} from "@tools/content/addresses"
import { cutToLength } from "../head"
import { stemsOf, wordsOf } from "../pages"
import type { ComparedPage, ComparedSite } from "./facts"

/** The subjects of changes, the gravest consequence first, with their names in a sentence. */
const names = {
  unread: "",
  address: "address of the site",
  "search-crawlers": "crawlers for search that robots.txt refuses",
  indexing: "",
  "page-gone": "",
  redirect: "",
  canonical: "canonical address",
  translations: "translations",
  verification: "proofs that the site is yours",
  sitemap: "sitemap in robots.txt",
  title: "title",
  heading: "main heading (h1)",
  "page-new": "",
  "structured-data": "structured data",
  headings: "headings",
  text: "text",
  prices: "prices",
  questions: "answered questions",
  links: "links",
  pictures: "pictures",
  language: "language",
  description: "description",
  "answer-crawlers": "crawlers for AI answers that robots.txt refuses",
  "training-crawlers": "crawlers for AI training that robots.txt refuses",
  "share-image": "share image",
  "share-title": "share title",
  "share-description": "share description",
  llms: "list of pages for assistants",
}
type ChangeKind = keyof typeof names

/** One change. */
export interface Change {
  readonly kind: string
  /** The paths of the affected pages; none for the whole site. */
  readonly pages: readonly string[]
  /** The change, in a sentence or two. */
  readonly text: string
  /** The possible cost, in a sentence; empty without one. */
  readonly cost: string
  /** The page that has probably replaced one that is gone. */
  readonly successor?: string
}

/** A change of one page, or of the site if the path is empty. */
export interface PageChange extends Pick<Change, "kind" | "cost" | "successor"> {
  readonly page: string
  /** Writes the change, with the names of all pages that it affects. */
  readonly write: (pages: string) => string
}

type Changes = Generator<PageChange>

const change = (
  kind: ChangeKind,
  page: string,
  write: PageChange["write"],
  cost = "",
): PageChange => ({ kind, page, write, cost })

const longestShown = 330

/** The canonical address of a page that names itself. */
const itself = "its own"

const canonicalOf = ({ canonical, path }: ComparedPage): string =>
  canonical === path ? itself : canonical

const quote = (text: string): string =>
  text === itself || /^(?:\/|https?:)/.test(text) ? text : `“${cutToLength(text, longestShown)}”`

/** A text or list that is compared, and what its loss or change costs if it costs anything. */
interface Row<Facts, Value> {
  readonly kind: ChangeKind
  readonly read: (facts: Facts) => Value
  readonly gone?: string
  readonly changed?: string
  /** What new entries of a list cost. */
  readonly added?: string
}

const choice = "Search engines and networks choose a text themselves."
const rank = "Visitors who search for what it named may be shown other pages."
const language = "Search engines show a page to those who search in its language."
const picture = "A shared link shows no picture, and fewer people follow it."
const anyAddress = "Search engines choose one of the addresses at which the page can be reached."
const otherPage = "Search engines list that address instead of this page."
const newPages =
  "Search engines treat every page as new. Let each old address redirect to its page."
const details = "Search results may no longer show details from it."
const subject = "Headings tell search engines what a page is about."
const wrongLanguage = "Search engines may show visitors the page in the wrong language."
const later = "Search engines find new pages later."
const unverified = "The services can no longer verify the site."

const unread =
  "These crawlers no longer read the pages, and their search results no longer show them."

type Texts<Facts> = readonly Row<Facts, string>[]
type Lists<Facts> = readonly Row<Facts, readonly string[]>[]

const pageTexts: Texts<ComparedPage> = [
  { kind: "canonical", read: canonicalOf, gone: anyAddress, changed: otherPage },
  { kind: "title", read: page => page.title, gone: choice, changed: rank },
  { kind: "heading", read: page => page.heading, gone: choice, changed: rank },
  { kind: "description", read: page => page.description, gone: choice },
  { kind: "language", read: page => page.language, gone: language, changed: language },
  { kind: "share-image", read: page => page.shareImage, gone: picture },
  { kind: "share-title", read: page => page.shareTitle, gone: choice },
  { kind: "share-description", read: page => page.shareDescription, gone: choice },
]

const pageLists: Lists<ComparedPage> = [
  { kind: "structured-data", read: page => page.types, gone: details },
  { kind: "headings", read: page => page.headings, gone: subject },
  {
    kind: "prices",
    read: page => page.prices,
    gone: "Visitors may hold you to a price that they saw.",
  },
  { kind: "questions", read: page => page.questions, gone: details },
  {
    kind: "links",
    read: page => page.links,
    gone: "The pages that it named are found by fewer visitors and search engines.",
  },
  { kind: "pictures", read: page => page.pictures },
  { kind: "translations", read: page => page.translations, gone: wrongLanguage },
]

const siteTexts: Texts<ComparedSite> = [
  { kind: "address", read: site => site.address, changed: newPages },
  { kind: "sitemap", read: site => site.sitemap, gone: later },
  { kind: "llms", read: site => site.llms },
]

const siteLists: Lists<ComparedSite> = [
  { kind: "verification", read: site => site.proofs, gone: unverified },
  { kind: "search-crawlers", read: site => site.refused.search, added: unread },
  { kind: "answer-crawlers", read: site => site.refused.aiAnswers },
  { kind: "training-crawlers", read: site => site.refused.aiTraining },
]

/* A value is removed, added or replaced; only a former value can be missed. */
function* compareText<Facts>(
  { kind, read, gone, changed }: Row<Facts, string>,
  page: string,
  before: Facts,
  now: Facts,
): Changes {
  const old = read(before)
  const own = read(now)
  if (old === own) return
  const about = (pages: string): string =>
    page === "" ? `The ${names[kind]}` : `The ${names[kind]} of ${pages}`
  const past = old === "" ? "none" : quote(old)
  yield own === ""
    ? change(kind, page, pages => `${about(pages)} is gone. It was ${past}.`, gone)
    : change(
        kind,
        page,
        pages => `${about(pages)} is now ${quote(own)}, before ${past}.`,
        own === itself || old === "" ? "" : changed,
      )
}

function* compareList<Facts>(
  { kind, read, gone = "", added: burden = "" }: Row<Facts, readonly string[]>,
  page: string,
  before: Facts,
  now: Facts,
): Changes {
  const lists = [
    ["without", listLacking(read(before), read(now)), gone],
    ["with", listLacking(read(now), read(before)), burden],
  ] as const
  const differences = lists.filter(([, list]) => list.length > 0)
  if (differences.length === 0) return
  const are = differences.map(([word, list]) => `${word} ${listFirst(list.map(quote))}`)
  yield change(
    kind,
    page,
    pages =>
      `The ${names[kind]}${page === "" ? "" : ` of ${pages}`} are now ${are.join(", and ")}.`,
    differences.flatMap(([, , cost]) => cost || []).join(" "),
  )
}

/** What keeps a page from search engines, and what it costs if it is new. */
const obstacles = [
  {
    is: (page: ComparedPage): boolean => !page.isIndexable,
    name: "noindex",
    cost: "Search engines will remove this from their results.",
  },
  {
    is: (page: ComparedPage): boolean => page.isRefused,
    name: "refused to search engines by robots.txt",
    cost: "Search engines no longer read this, and their results lose its text.",
  },
]

function* compareIndexing(before: ComparedPage, now: ComparedPage): Changes {
  for (const { is, name, cost } of obstacles) {
    const isNow = is(now)
    if (is(before) === isNow) continue
    const write = (pages: string): string => `${isNow ? "Now" : "No longer"} ${name}: ${pages}.`
    yield change("indexing", now.path, write, isNow ? cost : "")
  }
}

/** Returns the page of a site at the end of a redirect. */
const pageAt = ({ pages }: ComparedSite, address: string): ComparedPage | undefined => {
  const path = readOldAddress(address.replace(/[?#].*$/, ""))
  return [...pages.values()].find(page => readOldAddress(page.path) === path)
}

/** Returns why search engines do not list a page, or "". */
const obstacleOf = (page: ComparedPage): string => {
  const obstacle = obstacles.find(({ is }) => is(page))
  const { path, canonical } = page
  if (obstacle) return `is ${obstacle.name}`
  return canonical === "" || canonical === path ? "" : `names ${canonical} as its canonical address`
}

/** The words by which a page is found again, with those of its address. */
const marksOf = ({ path, title, heading, language }: ComparedPage): Set<string> =>
  new Set(
    stemsOf(wordsOf(`${path.replace(/[-_./]+/g, " ")} ${title} ${heading}`, language), language),
  )

/** The share of words that two pages have in common, from which one has probably replaced the other. */
const leastCommon = 0.3

/** Returns the page of the new site that has probably replaced one, by the words of titles, headings and addresses. */
const successorOf = (page: ComparedPage, now: ComparedSite): ComparedPage | undefined => {
  const marks = marksOf(page)
  /* The home page replaces no page: search engines would treat the redirect like a page that is gone. */
  const [best] = [...now.pages.values()]
    .filter(({ path }) => path !== homePage.path)
    .map(other => {
      const own = marksOf(other)
      const common = [...marks].filter(mark => own.has(mark)).length
      return { other, share: common / (marks.size + own.size - common) }
    })
    .toSorted((a, b) => b.share - a.share)
  return best && best.share >= leastCommon ? best.other : undefined
}

/** The share of its words below which a page says something else. */
const leastKept = 0.7

function* compareTexts(old: ComparedPage, now: ComparedPage): Changes {
  const own = new Set(wordsOf(now.text, now.language))
  const words = [...new Set(wordsOf(old.text, old.language))]
  const kept = words.filter(word => own.has(word)).length / words.length
  if (words.length === 0 || kept >= leastKept) return
  const share = Math.round(kept * 100)
  const write = (pages: string): string =>
    `The text of ${pages} has ${share} % of the words that it had.`
  yield change("text", now.path, write, rank)
}

/** What an address was before: a page, or a redirect to a target. */
type Former =
  | { readonly kind: "page"; readonly page: ComparedPage }
  | { readonly kind: "redirect"; readonly target: string }

/** Returns what visitors of an old address lose where it leads to nothing. */
const costOfNothing = (former: Former): string =>
  former.kind === "page" && former.page.isIndexable
    ? "Visitors from search results, links and bookmarks find nothing, and the rank that the address had is lost."
    : "Visitors from links and bookmarks find nothing."

type Say = (text: string, cost?: string) => PageChange

const makeSay =
  (path: string, { kind }: Former): Say =>
  (text, cost = "") =>
    kind === "page"
      ? change("page-gone", path, () => `${path} is gone and ${text}.`, cost)
      : change("redirect", path, () => `${path} ${text}.`, cost)

/** Explains an old address that leads nowhere any more. */
const explainUnredirected = (former: Former, now: ComparedSite, say: Say): PageChange => {
  const nothing = costOfNothing(former)
  if (former.kind === "redirect") return say(`no longer redirects to ${former.target}`, nothing)
  const successor = successorOf(former.page, now)?.path
  if (successor === undefined) return say("has no redirect", nothing)
  const moved = say(`has no redirect. It seems to have moved to ${successor}`, nothing)
  return { ...moved, successor }
}

/** Explains an old address that one redirect leads to a page or file. */
const explainMoved = (former: Former, end: string, now: ComparedSite, say: Say): PageChange => {
  if (former.kind === "redirect") return say(`redirects to ${end}, before to ${former.target}`)
  const target = pageAt(now, end)
  const obstacle = target && former.page.isIndexable ? obstacleOf(target) : ""
  return obstacle === ""
    ? say(`redirects to ${end}`)
    : say(
        `redirects to ${end}, which ${obstacle}`,
        "Search engines drop the old address and do not list the new one.",
      )
}

/** Follows an address that was a page or a redirect to the place where visitors of the new site end. */
const compareOldAddress = (
  path: string,
  former: Former,
  now: ComparedSite,
): PageChange | undefined => {
  const { steps, end, outcome } = followRedirect(path, now.redirects, each => now.served.has(each))
  const [first, second] = steps
  const formerTarget = former.kind === "redirect" ? former.target : ""
  if (first === formerTarget && second === undefined && outcome !== "missing") return undefined
  if (first === undefined && outcome === "served") return undefined
  const say = makeSay(path, former)
  if (first === undefined) return explainUnredirected(former, now, say)
  const nothing = costOfNothing(former)
  if (outcome === "circle") return say(`redirects in a circle over ${first}`, nothing)
  if (outcome === "missing") return say(`redirects to ${end}, where there is nothing`, nothing)
  if (second === undefined) return explainMoved(former, end, now, say)
  const past = former.kind === "redirect" ? `, before to ${former.target}` : ""
  return say(
    `redirects to ${end} in ${steps.length} steps, over ${listWords(steps.slice(0, -1))}${past}`,
    `Each step costs time, and search engines do not follow many. Let it redirect to ${end}.`,
  )
}

/** Compares redirects of patterns, of which no list of addresses is known. */
function* comparePatterns(before: ComparedSite, now: ComparedSite): Changes {
  for (const [from, was] of [...before.redirects].filter(([path]) => isPattern(path))) {
    const is = findEntry(now.redirects, from)?.entry
    const lost = "Visitors of old addresses find nothing."
    if (is === undefined)
      yield change("redirect", from, () => `${from} no longer redirects to ${was}.`, lost)
    else if (is !== was)
      yield change("redirect", from, () => `${from} redirects to ${is}, before to ${was}.`)
  }
}

function* compareAddresses(before: ComparedSite, now: ComparedSite): Changes {
  const known = new Set([
    ...before.redirects.keys(),
    ...[...before.pages.keys()].map(readOldAddress),
  ])
  for (const [path, page] of before.pages) {
    const found = now.pages.has(path)
      ? undefined
      : compareOldAddress(path, { kind: "page", page }, now)
    if (found) yield found
  }
  for (const [path, target] of before.redirects) {
    const found = isPattern(path)
      ? undefined
      : compareOldAddress(path, { kind: "redirect", target }, now)
    if (found) yield found
  }
  yield* comparePatterns(before, now)
  for (const [from, to] of now.redirects) {
    if (!isPattern(from) && !known.has(from))
      yield change("redirect", from, () => `${from} redirects to ${to}.`)
  }
  for (const path of now.pages.keys()) {
    if (!before.pages.has(path) && !before.unread.includes(path))
      yield change("page-new", path, pages => `New: ${pages}.`)
  }
}

/** Joins equal changes of several pages: costly ones first, each by the rank of its kind. */
export const joinChanges = (changes: readonly PageChange[], kinds: readonly string[]): Change[] => {
  const weigh = ({ kind, cost }: Change): number =>
    kinds.indexOf(kind) + (cost === "" ? kinds.length : 0)
  return groupBy(changes, ({ kind, cost, write }) => [kind, cost, write("")].join("\n"))
    .map(group => {
      const [{ kind, cost, write, successor }] = group
      const pages = group.map(({ page }) => page).filter(page => page !== "")
      return {
        kind,
        pages,
        text: write(listFirst(pages)),
        cost,
        ...(successor !== undefined && { successor }),
      }
    })
    .toSorted((a, b) => weigh(a) - weigh(b))
}

function* compareAll(before: ComparedSite, now: ComparedSite): Changes {
  if (!before.isListed) {
    const text =
      "No sitemap or feed lists the pages of this site: only those were read to which others link."
    const cost = "Pages without links are not compared. Name a file with their addresses instead."
    yield change("unread", "", () => text, cost)
  }
  for (const path of before.unread) {
    const write = (pages: string): string => `Could not be read: ${pages}.`
    yield change("unread", path, write, "They are not compared. Try again later.")
  }
  for (const row of siteTexts) yield* compareText(row, "", before, now)
  for (const row of siteLists) yield* compareList(row, "", before, now)
  yield* compareAddresses(before, now)
  for (const page of now.pages.values()) {
    const old = before.pages.get(page.path)
    if (!old) continue
    yield* compareIndexing(old, page)
    for (const row of pageTexts) yield* compareText(row, page.path, old, page)
    yield* compareTexts(old, page)
    for (const row of pageLists) yield* compareList(row, page.path, old, page)
  }
}

/** Lists the changes from one version of a site to the next: costly ones first, equal ones of several pages once. */
export const compareSites = (before: ComparedSite, now: ComparedSite): Change[] =>
  joinChanges([...compareAll(before, now)], Object.keys(names))
