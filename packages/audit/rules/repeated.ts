/** Finds what pages that search engines may list have in common, and should not: they compete with each other. */
import { listFirst, groupBy, plural } from "@tools/content/lib"
import {
  stemsOf,
  wordsOf,
  countSources,
  seoPlace,
  textPlace,
  type FieldFinding,
  type FieldPlace,
  type Subject,
} from "../pages"
import type { AuditRuleId } from "../catalog"
import { compareText } from "@tools/check/findings"
import { isKeptOut, listQuestions } from "../head"

/** What should be a page's own. */
interface OwnPart {
  readonly rule: AuditRuleId
  /** Returns the part; empty if the page has none. */
  readonly read: (subject: Subject) => string
  /** Returns what no other page should have of it, from the stems of its words in order; by default all of them. */
  readonly keysOf?: (stems: readonly string[]) => readonly string[]
  readonly place: (subject: Subject) => FieldPlace
  /** Starts the message, with the part of one page and the number of pages. */
  readonly name: (part: string, pages: string) => string
}

const titleOf = ({ facts: { title, share } }: Subject): string =>
  title.text.replace(share.siteName, "")

/** Fewer words are alike by chance. */
const fewestWords = 8

const ownParts: readonly OwnPart[] = [
  {
    rule: "title-repeated",
    read: titleOf,
    place: ({ page }) => seoPlace(page, "title"),
    name: (title, pages) => `${pages} have titles of the same words as “${title.trim()}”`,
  },
  {
    rule: "heading-repeated",
    read: ({ facts }) => facts.headline,
    place: ({ page, site, facts }) => textPlace(page, site, facts.headline),
    name: (heading, pages) => `${pages} have main headings of the same words as “${heading}”`,
  },
  {
    rule: "focus-repeated",
    read: ({ facts }) => facts.focus[0]?.words ?? "",
    place: ({ page }) => seoPlace(page, "focus", 0),
    name: (words, pages) => `${pages} have the same first focus words, “${words}”`,
  },
  {
    rule: "description-repeated",
    read: ({ facts }) => facts.description.text,
    /* Descriptions that differ in one word have a key in common. */
    keysOf: stems =>
      stems.length < fewestWords ? [] : stems.map((_, at) => stems.toSpliced(at, 1).join(" ")),
    place: ({ page }) => seoPlace(page, "description"),
    name: (_, pages) => `${pages} have descriptions that differ in one word at most`,
  },
]

/** Returns the groups of subjects that are connected by pairs. */
const connect = (pairs: readonly (readonly [Subject, Subject])[]): Subject[][] => {
  const groups = new Map<Subject, Subject[]>()
  for (const [a, b] of pairs) {
    const one = groups.get(a) ?? [a]
    const two = groups.get(b) ?? [b]
    const all = one === two ? one : [...one, ...two]
    for (const each of all) groups.set(each, all)
  }
  return [...new Set(groups.values())]
}

const pairByKeys = (
  subjects: readonly Subject[],
  { read, keysOf = stems => [stems.join(" ")] }: OwnPart,
): (readonly [Subject, Subject])[] => {
  const first = new Map<string, Subject>()
  return subjects.flatMap(subject => {
    const { lang } = subject.facts
    const stems = [...new Set(stemsOf(wordsOf(read(subject), lang), lang))].toSorted()
    const keys = keysOf(stems).filter(key => key !== "")
    return keys.flatMap(each => {
      const key = `${lang} ${each}`
      const other = first.get(key)
      if (other === undefined) first.set(key, subject)
      return other === undefined || other === subject ? [] : [[other, subject] as const]
    })
  })
}

/** The day on which a page was published; pages without one count as new. */
const publishedOf = ({ facts: { nodes } }: Subject): string =>
  nodes.map(node => node.datePublished).find(date => typeof date === "string") ?? "9999"

/** Says by what the best of several pages is better than the next one. */
const explainBest = (best: Subject, next: Subject): string => {
  if (countSources(best.facts) > countSources(next.facts)) return "which most pages link to"
  return publishedOf(best) < publishedOf(next)
    ? "which is the oldest"
    : "which has the shortest address"
}

/** Says which of several pages to keep: the one with most links, the oldest or the one with the shortest address. */
const nameBest = (group: readonly Subject[]): string => {
  const compare = (a: Subject, b: Subject): number =>
    countSources(b.facts) - countSources(a.facts) ||
    compareText(publishedOf(a), publishedOf(b)) ||
    a.page.path.length - b.page.path.length
  const [best, next] = group.toSorted(compare)
  if (!best || !next) return ""
  return `Keep ${best.page.path}, ${explainBest(best, next)}, and let the others be about something of their own, or name it as their canonical, which takes them out of search results.`
}

const listPaths = (group: readonly Subject[]): string => {
  const paths = group.map(({ page }) => page.path)
  return listFirst(paths, "more pages")
}

const report = (
  rule: AuditRuleId,
  group: readonly Subject[],
  place: OwnPart["place"],
  what: string,
): FieldFinding[] => {
  const message = `${what}: ${listPaths(group)}. They compete in search results. ${nameBest(group)}`
  return group.map(subject => ({ rule, message, place: place(subject) }))
}

/** Finds questions that several pages answer; search engines show the answer of one. */
const findQuestions = (subjects: readonly Subject[]): FieldFinding[] => {
  const questions = subjects.flatMap(subject =>
    listQuestions(subject.facts.nodes).map(question => ({ subject, question })),
  )
  return groupBy(questions, ({ question }) => question.toLowerCase())
    .filter(group => new Set(group.map(({ subject }) => subject)).size > 1)
    .flatMap(group => {
      const paths = listPaths(group.map(({ subject }) => subject))
      const message = `The question “${group[0].question}” is on ${paths}. Search engines show the answer of one page: answer it there, and link to it.`
      return group.map(({ subject: { page, site }, question }) => ({
        rule: "question-repeated",
        message,
        place: textPlace(page, site, question),
      }))
    })
}

/** The share of a text from which search engines take two pages for one. */
const leastAlike = 0.8

/** Finds pages in a language that compete with each other: one equal finding per page. */
export const findRepeated = (subjects: readonly Subject[]): FieldFinding[] => {
  const listed = subjects.filter(({ page, facts }) => page.url !== undefined && !isKeptOut(facts))
  const byPath = new Map(listed.map(subject => [subject.page.path, subject]))
  const alike = connect(
    listed.flatMap(subject =>
      subject.facts.similar.flatMap(({ path, share }) => {
        const other = byPath.get(path)
        return other && share >= leastAlike ? [[subject, other] as const] : []
      }),
    ),
  )
  return [
    ...findQuestions(listed),
    ...alike.flatMap(group =>
      report(
        "text-repeated",
        group,
        ({ page }) => ({ file: page.contentFile, path: ["sections"] }),
        `${plural(group.length, "page")} say nearly the same`,
      ),
    ),
    ...ownParts.flatMap(part =>
      connect(pairByKeys(listed, part)).flatMap(group => {
        const [first] = group
        const what = part.name(first ? part.read(first) : "", plural(group.length, "page"))
        return report(part.rule, group, part.place, what)
      }),
    ),
  ]
}
