/** What the checker reports, and where. */

/** An error keeps content off the live site; a warning does not. */
export type Severity = "error" | "warning"

/** One mistake, explained. */
export interface Finding {
  /** The file, seen from the project: `content/pages/home.json`. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units, as editors count; a byte-order mark does not count. */
  readonly column: number
  /** The column behind the last marked character of the same line. */
  readonly endColumn: number
  readonly severity: Severity
  /** The short name of what was broken, such as `missing-field`. */
  readonly rule: string
  /** The field, such as `home.hero.headline`; empty where the file as a whole is meant. */
  readonly field: string
  /** What is wrong, what was expected and what to do, for readers who do not program. */
  readonly message: string
  /** The line before, the line, and a caret below the place; empty where there is no text to show. */
  readonly excerpt: string
}

/** A mistake before its place is worked out: a range of a file's text. */
export interface Mistake {
  readonly rule: string
  readonly severity?: Severity
  readonly field: string
  readonly message: string
  readonly start: number
  readonly end: number
}

/** Takes a rule's mistakes. */
export type Report = (mistake: Mistake) => void

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

/** Splits a text at its line breaks. */
const splitLines = (text: string): string[] => text.split(/\r\n|\r|\n/)

const buildExcerpt = (
  lines: readonly string[],
  index: number,
  start: number,
  end: number,
): string => {
  const marked = clip(lines[index] ?? "", start)
  const width = String(index + 1).length
  const row = (number: number | string, text: string) =>
    `${String(number).padStart(width)} | ${text}`.trimEnd()
  const pad = marked.text.slice(0, marked.column).replace(/[^\t]/g, " ")
  const length = Math.max(1, Math.min(end - start, marked.text.length - marked.column))
  return [
    ...(index > 0 ? [row(index, clip(lines[index - 1] ?? "", start).text)] : []),
    row(index + 1, marked.text),
    row("", `${pad}${"^".repeat(length)}`),
  ].join("\n")
}

/** Turns the mistakes of one file's text into findings, in the order of the text. */
export const locate = (file: string, text: string, mistakes: readonly Mistake[]): Finding[] => {
  const lines = splitLines(text)
  return mistakes
    .toSorted((a, b) => a.start - b.start)
    .map(({ rule, severity = "error", field, message, start, end }) => {
      const before = splitLines(text.slice(0, start))
      const index = before.length - 1
      const column = before[index]?.length ?? 0
      const length = splitLines(text.slice(start, end))[0]?.length ?? 0
      return {
        file,
        line: index + 1,
        column: column + 1,
        endColumn: column + 1 + Math.max(1, length),
        severity,
        rule,
        field,
        message,
        excerpt: buildExcerpt(lines, index, column, column + length),
      }
    })
}

/** A finding about a whole file: one that is missing, or one that holds no text. */
export const aboutFile = (
  file: string,
  rule: string,
  message: string,
  severity: Severity = "error",
): Finding => ({
  file,
  line: 1,
  column: 1,
  endColumn: 2,
  severity,
  rule,
  field: "",
  message,
  excerpt: "",
})
