/** Writes the changes of a build for the terminal and for pull requests. */
import { plural } from "@tools/content/lib"
import type { Change } from "./changes"

/** A site that was compared with a build. */
export interface Comparison {
  /** The address or the folder of the other version. */
  readonly since: string
  /** `true` if it should be this build. */
  readonly isLive?: boolean
  readonly changes: readonly Change[]
}

/** Returns whether a change may cost something. */
export const isCostly = ({ cost }: Pick<Change, "cost">): boolean => cost !== ""

const split = (changes: readonly Change[]) => ({
  costly: changes.filter(isCostly),
  others: changes.filter(change => !isCostly(change)),
})

const writeHeading = ({ since, isLive = false, changes }: Comparison): string => {
  const costly = changes.filter(isCostly).length
  const [subject, none, noun] = isLive
    ? [`${since}, compared with this build`, "the world sees what was built", "difference"]
    : [`Compared with ${since}`, "nothing changes that search engines or networks read", "change"]
  const count =
    changes.length === 0
      ? none
      : `${plural(changes.length, noun)}, ${costly === 0 ? "none of which costs anything" : `${costly} of which may cost something`}`
  return `${subject}: ${count}.`
}

/** Writes a comparison for a terminal: costly changes first, each with its cost. */
export const writeChanges = (comparison: Comparison): string => {
  const { costly, others } = split(comparison.changes)
  return [
    writeHeading(comparison),
    costly.map(({ text, cost }) => `! ${text}\n    ${cost}`).join("\n"),
    others.map(({ text }) => `  ${text}`).join("\n"),
  ]
    .filter(block => block !== "")
    .join("\n\n")
}

/** Escapes the syntax of Markdown and HTML in texts of pages. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/[\\`*_[\]|#~@!]/g, "\\$&")
    .replace(/\s+/g, " ")

/** A job's summary on GitHub holds at most 1 MiB. */
const mostInMarkdown = 200

/** Writes a comparison in Markdown, as the summary of a pull request's job. */
export const writeChangesAsMarkdown = (
  comparison: Comparison,
  doubts: readonly string[],
): string => {
  const { costly, others } = split(comparison.changes.slice(0, mostInMarkdown))
  const left = comparison.changes.length - mostInMarkdown
  const list = (title: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`### ${title}\n\n${items.join("\n")}`]
  return [
    comparison.isLive === true
      ? "## What the world sees of this build"
      : "## What changes for search engines and networks",
    ...doubts.map(doubt => `> ${escapeMarkdown(doubt)}`),
    escapeMarkdown(writeHeading(comparison)),
    ...list(
      "What may cost something",
      costly.map(({ text, cost }) => `- **${escapeMarkdown(text)}** ${escapeMarkdown(cost)}`),
    ),
    ...list(
      comparison.isLive === true ? "What else differs" : "What else changed",
      others.map(({ text }) => `- ${escapeMarkdown(text)}`),
    ),
    ...(left > 0 ? [`… and ${left} more.`] : []),
  ].join("\n\n")
}
