/** Findings: what is wrong, where, and how to fix it. */
import * as z from "zod"
import { findLines, type Lines } from "@tools/content/lib"
import {
  type Change,
  checkRules,
  type Cost,
  costs,
  type Rule,
  type RuleId,
  severities,
  type Severity,
} from "../catalog"

/** The right values that resolve a finding. */
export type Fix = readonly Change[]

/** Something wrong with the content or with the built site, as check and audit report it. */
export const findingModel = z.object({
  /** The file's path from the project's folder: `content/pages/home.json`. */
  file: z.string(),
  /** From 1. */
  line: z.number(),
  /** From 1, in UTF-16 code units, as editors count; a byte-order mark does not count. */
  column: z.number(),
  severity: z.enum(severities),
  cost: z.enum(costs),
  /** The id of its rule, such as `missing-field`. */
  rule: z.string(),
  /** The field, such as `home.hero.headline`; empty if the finding is about the file. */
  field: z.string(),
  /** The characters of the field's text that are wrong, where not all of it is. */
  passage: z.object({ text: z.string(), index: z.number(), length: z.number() }).optional(),
  /** What is wrong and how to fix it, for readers who do not program. */
  message: z.string(),
  /** What to do in the file, as a sentence that names fields and files. */
  byHand: z.string().optional(),
  /** The line before, the line, and carets below the place; empty if there is no text to show. */
  excerpt: z.string(),
  /** Alternative fixes, if any is known. */
  fixes: z.array(z.custom<Fix>(Array.isArray)).readonly().optional(),
})

export type Finding = z.infer<typeof findingModel>
export type Passage = NonNullable<Finding["passage"]>

/** The message, or a function that computes it if that is slow: only the first findings are reported. */
export type Message = string | (() => string)

/** The details of a finding besides its place and its message. */
export interface Details {
  /** The severity, if it is not the usual one of the rule. */
  readonly severity?: Severity
  /** The characters of the text that are wrong, by index and length. */
  readonly at?: readonly [index: number, length: number]
  /** Returns alternative fixes. */
  readonly fixes?: (() => readonly Fix[]) | undefined
  /** What to do in the file, as a sentence that names fields and files. */
  readonly byHand?: Message | undefined
}

/** A finding before `locate`: its place is a range of offsets in the file's text. */
export interface RawFinding<Id extends string = RuleId> extends Pick<Details, "fixes" | "byHand"> {
  readonly rule: Id
  readonly severity: Severity
  readonly cost: Cost
  readonly field: string
  readonly passage?: Passage | undefined
  readonly message: Message
  readonly start: number
  readonly end: number
}

/** Returns a rule of the check as findings name it, with its severity and its cost. */
export const rateRule = (rule: RuleId): Pick<RawFinding, "rule" | "severity" | "cost"> => {
  const { severity, cost } = checkRules[rule]
  return { rule, severity, cost }
}

/** Returns whether a finding is one of some rules of the check. */
export const isOfRule = ({ rule }: Pick<Finding, "rule">, ...rules: readonly RuleId[]): boolean =>
  rules.some(id => id === rule)

const rulesById: ReadonlyMap<string, Rule> = new Map(Object.entries(checkRules))

/** Returns the rule of the check that a finding is of; `undefined` for one of the audit. */
export const ruleOf = ({ rule }: Pick<Finding, "rule">): Rule | undefined => rulesById.get(rule)

/**
 * Returns a finding about characters of a file that belong to no field.
 * @param start the offset of the first character, in UTF-16 code units
 * @param end the offset after the last one
 */
export const findingIn = (
  rule: RuleId,
  start: number,
  end: number,
  message: string,
): RawFinding => ({
  ...rateRule(rule),
  field: "",
  message,
  start,
  end,
})

/** The longest line of an excerpt, in UTF-16 code units. */
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
    const start = lines.startOf(line) + from
    const end = lines.endOf(line)
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
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Returns whether a finding keeps content off the live site. */
export const isError = ({ severity }: Pick<Finding, "severity">): boolean => severity === "error"

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
    const { start, end, severity } = finding
    const rest = { ...findingIn("more", start, end, message), severity }
    const shown = index < most ? finding : rest
    kept.set(file, [...(kept.get(file) ?? []), shown])
  }
  return kept
}

const write = (message: Message): string => (typeof message === "string" ? message : message())

/** Returns the findings of one file with lines and columns, in the order of its text. */
export const locate = (
  file: string,
  text: string,
  findings: readonly RawFinding<string>[],
): Finding[] => {
  const lines = findLines(text)
  return findings
    .toSorted((a, b) => a.start - b.start)
    .map(({ rule, severity, cost, field, passage, message, start, end, fixes, byHand }) => {
      const known = fixes?.() ?? []
      const index = lines.indexOf(start)
      const column = start - lines.startOf(index)
      const length = Math.min(end, lines.endOf(index)) - start
      return {
        file,
        line: index + 1,
        column: column + 1,
        severity,
        cost,
        rule,
        field,
        ...(passage && { passage }),
        message: write(message),
        ...(byHand !== undefined && { byHand: write(byHand) }),
        excerpt: end === 0 ? "" : buildExcerpt(text, lines, index, column, length),
        ...(known.length > 0 && { fixes: known }),
      }
    })
}

/** Returns what is wrong and how to fix it in the file. */
export const explain = ({ message, byHand }: Pick<Finding, "message" | "byHand">): string =>
  byHand === undefined ? message : `${message} ${byHand}`
