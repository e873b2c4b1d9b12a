/** Findings: what is wrong, where, and how to fix it. */
import { findLines, type Lines } from "@tools/content/lib/lines"
import type { Path } from "./tree"

/** An error keeps content off the live site; a warning does not. */
export type Severity = "error" | "warning"

/** A step of a fix. `set` changes a value where the content still holds `before`; without `after` it removes it. */
export type Edit =
  | {
      readonly kind: "set"
      /** Inside the content folder. */
      readonly file: string
      readonly path: Path
      readonly before?: unknown
      readonly after?: unknown
    }
  | { readonly kind: "format"; readonly file: string }
  | { readonly kind: "add-word"; readonly word: string }
  | { readonly kind: "delete-picture"; readonly file: string }
  | { readonly kind: "revert"; readonly file: string }

/** A change that resolves a finding. */
export interface Fix {
  /** The text of its button, such as `Use “before”`. */
  readonly label: string
  readonly edits: readonly Edit[]
}

/** Some characters of a text. */
export interface Passage {
  readonly text: string
  readonly index: number
  readonly length: number
}

/** Something wrong with the content, as the check reports it. */
export interface Finding {
  /** The file's path from the project's folder: `content/pages/home.json`. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units, as editors count; a byte-order mark does not count. */
  readonly column: number
  /** The column after the last marked character of the same line. */
  readonly endColumn: number
  readonly severity: Severity
  /** The rule's name, such as `missing-field`. */
  readonly rule: string
  /** The field, such as `home.hero.headline`; empty if the finding is about the file. */
  readonly field: string
  /** The characters of the field's text that are wrong, where not all of it is. */
  readonly passage?: Passage
  /** What is wrong and how to fix it, for readers who do not program. */
  readonly message: string
  /** The message for readers who do not see the file: without the names in it, and what a button of the fixes does. */
  readonly short?: string
  /** The line before, the line, and carets below the place; empty if there is no text to show. */
  readonly excerpt: string
  /** Alternative fixes, if any is known. */
  readonly fixes?: readonly Fix[]
}

/** The message, or a function that computes it if that is slow: only the first findings are reported. */
export type Message = string | (() => string)

/** The details of a finding besides its place and its message. */
export interface Details {
  /** The characters of the text that are wrong, by index and length. */
  readonly at?: readonly [index: number, length: number]
  /** Returns alternative fixes. */
  readonly fixes?: (() => readonly Fix[]) | undefined
  /** What to do in the file, as a sentence: with the names of fields and files, and what a button does elsewhere. */
  readonly byHand?: Message | undefined
}

/** A finding before `locate`: its place is a range of offsets in the file's text. */
export interface RawFinding extends Pick<Details, "fixes" | "byHand">, Pick<Finding, "short"> {
  readonly rule: string
  readonly severity?: Severity
  readonly field: string
  readonly passage?: Passage | undefined
  readonly message: Message
  readonly start: number
  readonly end: number
}

/** Returns a finding about characters of a file that belong to no field. */
export const findingIn = (
  rule: string,
  start: number,
  end: number,
  message: string,
): RawFinding => ({
  rule,
  field: "",
  message,
  start,
  end,
})

const widest = 100

/** Returns the line before a place, its line, and carets below the place; of long lines what surrounds the place. */
const buildExcerpt = (
  text: string,
  lines: Lines,
  index: number,
  column: number,
  length: number,
): string => {
  const from = Math.max(0, column - widest / 2)
  const lead = from > 0 ? "…" : ""
  const show = (line: number): string => {
    const [start, end] = [lines.startOf(line) + from, lines.endOf(line)]
    return `${lead}${text.slice(start, Math.min(end, start + widest))}${end > start + widest ? "…" : ""}`
  }
  const width = String(index + 1).length
  const row = (number: number | string, text: string) =>
    `${String(number).padStart(width)} | ${text}`.trimEnd()
  const before = show(index).slice(0, column - from + lead.length)
  const carets = "^".repeat(Math.max(1, Math.min(length, widest - column + from)))
  return [
    ...(index > 0 ? [row(index, show(index - 1))] : []),
    row(index + 1, show(index)),
    row("", before.replace(/[^\t]/g, " ") + carets),
  ].join("\n")
}

/** Orders texts by their characters. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns whether a finding keeps content off the live site. */
export const isError = ({ severity = "error" }: Pick<RawFinding, "severity">): boolean =>
  severity === "error"

/** The number of findings that people are shown; nobody fixes more at a time. */
export const mostFindings = 200

/** Returns the first findings by file up to a limit, errors before warnings, and a last one that counts the rest. */
export const keepFirst = (
  found: ReadonlyMap<string, readonly RawFinding[]>,
  most: number,
): ReadonlyMap<string, readonly RawFinding[]> => {
  const all = [...found].flatMap(([file, findings]) =>
    findings.toSorted((a, b) => a.start - b.start).map(finding => ({ file, finding })),
  )
  if (all.length <= most) return found
  const ranked = all.toSorted((a, b) => Number(isError(b.finding)) - Number(isError(a.finding)))
  const kept = new Map<string, RawFinding[]>()
  for (const [index, { file, finding }] of ranked.slice(0, most + 1).entries()) {
    const message = `… and ${all.length - most} more findings. Fix the others first, then check again.`
    const rest = {
      rule: "more",
      field: "",
      message,
      passage: undefined,
      fixes: undefined,
      byHand: undefined,
      short: message,
    }
    const shown = index < most ? finding : { ...finding, ...rest }
    kept.set(file, [...(kept.get(file) ?? []), shown])
  }
  return kept
}

const write = (message: Message): string => (typeof message === "string" ? message : message())

/** Returns the findings of one file with lines and columns, in the order of its text. */
export const locate = (file: string, text: string, findings: readonly RawFinding[]): Finding[] => {
  const lines = findLines(text)
  return findings
    .toSorted((a, b) => a.start - b.start)
    .map(
      ({
        rule,
        severity = "error",
        field,
        passage,
        message,
        start,
        end,
        fixes,
        byHand,
        ...own
      }) => {
        const sentence = write(message)
        const known = fixes?.() ?? []
        const short = own.short ?? (byHand === undefined ? undefined : sentence)
        const index = lines.indexOf(start)
        const column = start - lines.startOf(index)
        const length = Math.min(end, lines.endOf(index)) - start
        return {
          file,
          line: index + 1,
          column: column + 1,
          endColumn: column + 1 + Math.max(1, length),
          severity,
          rule,
          field,
          ...(passage && { passage }),
          message: byHand === undefined ? sentence : `${sentence} ${write(byHand)}`,
          ...(short !== undefined && { short }),
          excerpt: end === 0 ? "" : buildExcerpt(text, lines, index, column, length),
          ...(known.length > 0 && { fixes: known }),
        }
      },
    )
}
