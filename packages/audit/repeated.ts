/** Finds what pages that search engines may list have in common, and should not. */
import { groupBy } from "@tools/content/lib/group-by"
import { plural } from "@tools/content/lib/plural"
import { listFirst } from "@tools/content/lib/list-words"
import { isKeptOut } from "./indexing"
import { seoPlace, textPlace } from "./places"
import type { FieldFinding, Place } from "./site"
import type { Subject } from "./summary"

/** What should be a page's own. */
interface OwnPart {
  readonly rule: string
  /** Returns the part; empty if the page has none. */
  readonly read: (subject: Subject) => string
  readonly place: (subject: Subject) => Place
  /** Starts the message. */
  readonly name: (part: string) => string
  readonly advice: string
}

const ownParts: readonly OwnPart[] = [
  {
    rule: "heading-repeated",
    read: ({ facts }) => facts.headline,
    place: ({ page, site, facts }) => textPlace(page, site, facts.headline),
    name: heading => `The main heading “${heading}”`,
    advice: "Say what each page is about.",
  },
  {
    rule: "text-repeated",
    read: ({ page }) => page.text,
    place: ({ page }) => ({ file: page.contentFile, path: ["sections"] }),
    name: () => "The whole text below the main heading",
    advice:
      "Search engines list one of the pages. Change the text, or name the first as the canonical of the others.",
  },
  {
    rule: "focus-repeated",
    read: ({ facts }) => facts.focus[0]?.words ?? "",
    place: ({ page }) => seoPlace(page, "focus", 0),
    name: words => `The first focus words, “${words}”,`,
    advice: "The pages compete in search results. Give each its own.",
  },
]

const namePages = (subjects: readonly Subject[]): string =>
  listFirst(
    subjects.map(({ page }) => page.path),
    "more pages",
  )

/** Finds main headings, texts and focus words that several pages in a language share: one equal finding per page. */
export const findRepeated = (subjects: readonly Subject[]): FieldFinding[] => {
  const listed = subjects.filter(({ page, facts }) => page.url !== undefined && !isKeptOut(facts))
  return ownParts.flatMap(({ rule, read, place, name, advice }) =>
    groupBy(
      listed.filter(subject => read(subject) !== ""),
      subject => `${subject.facts.lang} ${read(subject).toLowerCase()}`,
    )
      .filter(group => group.length > 1)
      .flatMap(group =>
        group.map(subject => ({
          rule,
          severity: "warning" as const,
          message: `${name(read(group[0]))} is on ${plural(group.length, "page")}: ${namePages(group)}. ${advice}`,
          place: place(subject),
        })),
      ),
  )
}
