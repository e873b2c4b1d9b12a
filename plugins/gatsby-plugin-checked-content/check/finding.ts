/** Findings: what is wrong, where, and how to fix it. */
import { findLines, type Lines } from "../../lib/lines"
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

/** The texts of a page that are still to be translated. */
export interface ToDo {
  /** The number of texts that the page has, or lacks. */
  readonly of: number
  /** The fields of those that are left, such as `home.sections[0].headline`. */
  readonly fields: readonly string[]
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
  /** What is wrong and how to fix it, for readers who do not program. */
  readonly message: string
  /** The line before, the line, and carets below the place; empty if there is no text to show. */
  readonly excerpt: string
  /** Alternative fixes, if any is known. */
  readonly fixes?: readonly Fix[]
  /** What is left to do on a page that is still to be translated. */
  readonly todo?: ToDo
}

/** The message, or a function that computes it if that is slow: only the first findings of a file are reported. */
export type Message = string | (() => string)

/** The details of a finding besides its place and its message. */
export interface Details {
  /** The characters of the text that are wrong, by index and length. */
  readonly at?: readonly [index: number, length: number]
  /** Returns alternative fixes. */
  readonly fixes?: (() => readonly Fix[]) | undefined
  readonly todo?: ToDo | undefined
}

/** A finding before `locate`: its place is a range of offsets in the file's text. */
export interface RawFinding extends Pick<Details, "fixes" | "todo"> {
  readonly rule: string
  readonly severity?: Severity
  readonly field: string
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

/** Cuts a long line down to what surrounds the mark. */
const clip = (line: string, column: number): { text: string; column: number } => {
  if (line.length <= widest) return { text: line, column }
  const from = Math.max(0, Math.min(column - widest / 2, line.length - widest))
  const text = line.slice(from, from + widest)
  const lead = from > 0 ? "…" : ""
  const tail = from + widest < line.length ? "…" : ""
  return { text: `${lead}${text}${tail}`, column: column - from + lead.length }
}

const buildExcerpt = (
  text: string,
  lines: Lines,
  index: number,
  start: number,
  end: number,
): string => {
  const lineAt = (line: number): string => text.slice(lines.startOf(line), lines.endOf(line))
  const marked = clip(lineAt(index), start)
  const width = String(index + 1).length
  const row = (number: number | string, text: string) =>
    `${String(number).padStart(width)} | ${text}`.trimEnd()
  const pad = marked.text.slice(0, marked.column).replace(/[^\t]/g, " ")
  const length = Math.max(1, Math.min(end - start, marked.text.length - marked.column))
  return [
    ...(index > 0 ? [row(index, clip(lineAt(index - 1), start).text)] : []),
    row(index + 1, marked.text),
    row("", `${pad}${"^".repeat(length)}`),
  ].join("\n")
}

/** The number of findings reported per file; nobody fixes more at a time. */
const most = 50

/** The number of findings reported in all. */
const mostInAll = 200

/** Orders texts by their characters. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const isError = ({ severity = "error" }: RawFinding): boolean => severity === "error"

/** Returns the first findings of a file up to the limit, errors before warnings, and a last one that counts the rest. */
export const keepFirst = (findings: readonly RawFinding[]): readonly RawFinding[] => {
  const reported = findings.toSorted(
    (a, b) => Number(isError(b)) - Number(isError(a)) || a.start - b.start,
  )
  const [next, ...others] = reported.splice(most)
  if (!next) return findings
  return [
    ...reported,
    {
      ...next,
      rule: "more",
      field: "",
      fixes: undefined,
      todo: undefined,
      message: `… and ${others.length + 1} more in this file. Fix the others first, then check again.`,
    },
  ]
}

/** Returns the first findings up to the limit, errors before warnings, and a last one that counts the rest. */
export const limitFindings = (findings: readonly Finding[]): readonly Finding[] => {
  if (findings.length <= mostInAll) return findings
  const ranked = findings.toSorted((a, b) => compareText(a.severity, b.severity))
  const reported = new Set(ranked.slice(0, mostInAll))
  const [next, ...others] = findings.filter(finding => !reported.has(finding))
  const message = `… and ${others.length + 1} more findings. Fix the others first, then check again.`
  const { severity = "error" } = ranked[mostInAll] ?? {}
  const rest = next && { ...next, rule: "more", field: "", message, severity, fixes: [] }
  return [...findings.filter(finding => reported.has(finding)), ...(rest ? [rest] : [])]
}

/** Returns the findings of one file with lines and columns, in the order of its text. */
export const locate = (file: string, text: string, findings: readonly RawFinding[]): Finding[] => {
  const lines = findLines(text)
  return findings
    .toSorted((a, b) => a.start - b.start)
    .map(({ rule, severity = "error", field, message, start, end, fixes, todo }) => {
      const known = fixes?.() ?? []
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
        message: typeof message === "string" ? message : message(),
        excerpt: end === 0 ? "" : buildExcerpt(text, lines, index, column, column + length),
        ...(known.length > 0 && { fixes: known }),
        ...(todo && { todo }),
      }
    })
}
