/** Writes what changed since a revision, for people. */
import { plural } from "../../content/check/format"
import type { Change } from "./changes"

/** A comparison with an older site. */
export interface Comparison {
  /** What the revision was called. */
  readonly revision: string
  readonly commit: string
  /** When it was committed, as ISO 8601 has it. */
  readonly date: string
  readonly changes: readonly Change[]
}

const isCostly = ({ cost }: Change): boolean => cost !== ""

const shortCommit = 7

const writeHeading = ({ revision, commit, date, changes }: Comparison): string => {
  const short = commit.slice(0, shortCommit)
  const name = commit.startsWith(revision) ? short : `${revision} (${short})`
  const costly = changes.filter(isCostly).length
  const count =
    changes.length === 0
      ? "nothing changed that search engines or networks read"
      : `${plural(changes.length, "change")}, ${costly === 0 ? "none of which costs anything" : `${costly} of which may cost something`}`
  return `Since ${name} of ${date.slice(0, "2026-01-01".length)}: ${count}.`
}

const writeChange = ({ text, cost }: Change): string[] =>
  cost === "" ? [`  ${text}`] : [`! ${text}`, `    ${cost}`]

/** Writes a comparison for a terminal: what may cost something first, each with what that is. */
export const writeChanges = (comparison: Comparison): string => {
  const { changes } = comparison
  const costly = changes.filter(isCostly).flatMap(writeChange)
  const others = changes.filter(change => !isCostly(change)).flatMap(writeChange)
  const blocks = [[writeHeading(comparison)], costly, others]
  return blocks
    .filter(block => block.length > 0)
    .map(block => block.join("\n"))
    .join("\n\n")
}

/** Texts of pages may hold what Markdown or HTML would take for their own. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/[\\`*_[\]|#~@!]/g, "\\$&")
    .replace(/\s+/g, " ")

/** A job's summary on GitHub holds at most 1 MiB, and nobody reads as many changes. */
const mostInMarkdown = 200

/** Writes a comparison in Markdown, as the summary of a pull request's job. */
export const writeChangesAsMarkdown = (
  comparison: Comparison,
  doubts: readonly string[],
): string => {
  const { changes } = comparison
  const told = changes.slice(0, mostInMarkdown)
  const left = changes.length - told.length
  const list = (some: readonly Change[]): string =>
    some
      .map(({ text, cost }) =>
        cost === ""
          ? `- ${escapeMarkdown(text)}`
          : `- **${escapeMarkdown(text)}** ${escapeMarkdown(cost)}`,
      )
      .join("\n")
  const costly = told.filter(isCostly)
  const others = told.filter(change => !isCostly(change))
  return [
    "## What changes for search engines and networks",
    ...doubts.map(doubt => `> ${escapeMarkdown(doubt)}`),
    escapeMarkdown(writeHeading(comparison)),
    ...(costly.length > 0 ? [`### What may cost something\n\n${list(costly)}`] : []),
    ...(others.length > 0 ? [`### What else changed\n\n${list(others)}`] : []),
    ...(left > 0 ? [`… and ${left} more.`] : []),
  ].join("\n\n")
}
