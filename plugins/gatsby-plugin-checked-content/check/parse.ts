/**
 * Parses JSON with positions, with jsonc-parser. An error with one likely fix is reported, and parsing continues as if it
 * were fixed, so that one error does not hide the others.
 */
import { parseTree, visit, type Node, type ParseError } from "jsonc-parser"
import { memoize } from "../../lib/memoize"
import { explainBrackets, findDeepBracket } from "./brackets"
import { findingIn, type RawFinding } from "./finding"
import { findLines } from "../../lib/lines"
import { shorten } from "../../lib/shorten"
import { explainSyntax } from "./syntax"
import type { JsonNode, JsonString } from "./tree"

/** A parsed JSON text; without a root if parsing could not continue after an error. */
export interface ParsedJson {
  readonly root: JsonNode | undefined
  readonly findings: readonly RawFinding[]
}

/** A repaired text, and the values that replace what was written, by their offsets. */
interface Repaired {
  readonly text: string
  /** Texts with missing quote marks. */
  readonly strings: ReadonlyMap<number, JsonString>
  /** Values that could not be read. */
  readonly broken: ReadonlySet<number>
}

const toString = (
  { offset: start, length, value }: Node,
  { text, strings }: Repaired,
): JsonString => {
  const known = strings.get(start)
  if (known) return known
  const [contentStart, end] = [start + 1, start + length]
  const raw = text.slice(contentStart, end - 1)
  const node = { type: "string", value: String(value), start, end, contentStart } as const
  return raw.includes("\\") ? { ...node, raw } : node
}

const toNode = (node: Node, repaired: Repaired): JsonNode => {
  const { type, offset: start, length, children = [] } = node
  const range = { start, end: start + length }
  if (repaired.broken.has(start)) return { type: "broken", ...range }
  switch (type) {
    case "object": {
      const properties = children.flatMap(({ children: [name, inner] = [] }) => {
        const key = name && toString(name, repaired)
        return key && inner ? [{ name: key.value, key, value: toNode(inner, repaired) }] : []
      })
      return { type, properties, ...range }
    }
    case "array":
      return { type, items: children.map(child => toNode(child, repaired)), ...range }
    case "string":
      return toString(node, repaired)
    case "number":
      return { type, value: Number(node.value), ...range }
    case "boolean":
      return { type, value: node.value === true, ...range }
    default:
      return { type: "null", ...range }
  }
}

/** Reports the fields that an object has twice. */
const findDuplicates = (node: JsonNode, lineOf: (offset: number) => number): RawFinding[] => {
  if (node.type === "array") return node.items.flatMap(item => findDuplicates(item, lineOf))
  if (node.type !== "object") return []
  const seen = new Map<string, JsonString>()
  return node.properties.flatMap(({ name, key, value }) => {
    const inner = findDuplicates(value, lineOf)
    const first = seen.get(name)
    seen.set(name, first ?? key)
    if (!first) return inner
    const message = `The field \`${shorten(name)}\` is here twice, first in line ${lineOf(first.start)}. Delete one of them.`
    return [findingIn("json-duplicate-key", key.start, key.end, message), ...inner]
  })
}

/** Matches Git's conflict markers. No line of valid JSON begins with one. */
const conflictMark = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/m

const findConflict = (text: string): RawFinding | undefined => {
  const match = conflictMark.exec(text)
  const message =
    "Git could not merge two versions of this file and left both: one between <<<<<<< and =======, the other between ======= and >>>>>>>. Keep the right version, and delete the other one and the lines with these markers."
  return match
    ? findingIn("json-conflict", match.index, match.index + match[0].length, message)
    : undefined
}

const findEmpty = (text: string): RawFinding | undefined =>
  text.trim() === ""
    ? findingIn(
        "empty-file",
        0,
        0,
        "The file is empty. Restore its last version, for example with your editor’s Undo or from git.",
      )
    : undefined

/** Stops a visit at the first error. */
class FirstError extends Error {
  constructor(readonly error: ParseError) {
    super()
  }
}

const findError = (text: string): ParseError | undefined => {
  try {
    visit(
      text,
      {
        onError: (error, offset, length) => {
          throw new FirstError({ error, offset, length })
        },
      },
      { disallowComments: true },
    )
    return undefined
  } catch (reason) {
    if (reason instanceof FirstError) return reason.error
    throw reason
  }
}

/** Each repair takes another pass over the text. */
const mostRepairs = 50

/** Returns whether a finding is about a comma before a surplus bracket, without which the comma is right. */
const isCommaBefore = ({ rule, end }: RawFinding, bracket: RawFinding, text: string): boolean =>
  rule === "json-trailing-comma" &&
  bracket.rule === "json-extra" &&
  end <= bracket.start &&
  text.slice(end, bracket.start).trim() === ""

const parse = (text: string): ParsedJson => {
  const found = findEmpty(text) ?? findConflict(text) ?? findDeepBracket(text)
  if (found) return { root: undefined, findings: [found] }
  const { indexOf } = findLines(text)
  const lineOf = (offset: number): number => indexOf(offset) + 1
  const findings: RawFinding[] = []
  const strings = new Map<number, JsonString>()
  const broken = new Set<number>()
  let current = text
  for (;;) {
    const error = findError(current)
    if (!error) {
      const tree = parseTree(current)
      const root = tree && toNode(tree, { text: current, strings, broken })
      return { root, findings: [...findings, ...(root ? findDuplicates(root, lineOf) : [])] }
    }
    const explained = explainSyntax(current, text, error, lineOf)
    if (!explained?.repair || findings.length >= mostRepairs) {
      const last = explained?.finding ?? explainBrackets(current, error.offset, lineOf)
      const others = findings.filter(finding => !isCommaBefore(finding, last, text))
      return { root: undefined, findings: [...others, last] }
    }
    const { start, text: filler, ...repair } = explained.repair
    findings.push(explained.finding)
    if (repair.broken !== undefined) broken.add(repair.broken)
    if (repair.string) strings.set(repair.string.start, repair.string)
    current = current.slice(0, start) + filler + current.slice(start + filler.length)
  }
}

/**
 * Parses a JSON text without its byte-order mark. Never throws: syntax errors are findings. Memoized, because a check and
 * an audit parse the same files in many places.
 */
export const parseJson = memoize(
  (text: string): ParsedJson => {
    const { root, findings } = parse(text)
    return { root, findings: findings.toSorted((a, b) => a.start - b.start) }
  },
  text => text,
  128,
)
