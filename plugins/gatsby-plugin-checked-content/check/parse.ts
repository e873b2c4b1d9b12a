/**
 * Reads JSON with positions, by way of jsonc-parser. Where a mistake has one likely meaning it is reported in plain words
 * and reading goes on as if it were fixed, so that one mistake does not hide the others.
 */
import { parseTree, visit, type Node, type ParseError } from "jsonc-parser"
import { memoize } from "../../lib/memoize"
import { findBracketMistake, findDeepBracket } from "./brackets"
import { mistakeIn, type Mistake } from "./finding"
import { findLines } from "../../lib/lines"
import { shorten } from "../../lib/shorten"
import { explainSyntax } from "./syntax"
import type { JsonNode, JsonString } from "./tree"

/** A JSON text as read; without a root where reading on would be guesswork. */
export interface ParsedJson {
  readonly root: JsonNode | undefined
  readonly mistakes: readonly Mistake[]
}

/** A text with repairs, and what reading goes on with in place of what was written, by the offset at which it begins. */
interface Repaired {
  readonly text: string
  /** Texts that lacked a quote mark or both. */
  readonly strings: ReadonlyMap<number, JsonString>
  /** Values that say nothing. */
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

/** Lists the fields that an object has twice. */
const findDuplicates = (node: JsonNode, lineOf: (offset: number) => number): Mistake[] => {
  if (node.type === "array") return node.items.flatMap(item => findDuplicates(item, lineOf))
  if (node.type !== "object") return []
  const seen = new Map<string, JsonString>()
  return node.properties.flatMap(({ name, key, value }) => {
    const inner = findDuplicates(value, lineOf)
    const first = seen.get(name)
    seen.set(name, first ?? key)
    if (!first) return inner
    const message = `The field \`${shorten(name)}\` is here twice, first in line ${lineOf(first.start)}. Only one can count: delete the other.`
    return [mistakeIn("json-duplicate-key", key.start, key.end, message), ...inner]
  })
}

/** The marks that Git leaves where it could not join two versions of a file. No text of JSON begins a line with them. */
const conflictMark = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/m

const findConflict = (text: string): Mistake | undefined => {
  const match = conflictMark.exec(text)
  const message =
    "Git could not join two versions of this file by itself, and left both: one between <<<<<<< and =======, the other between that and >>>>>>>. Keep the words that are right, and delete the other ones and the lines with these marks."
  return match
    ? mistakeIn("json-conflict", match.index, match.index + match[0].length, message)
    : undefined
}

const findEmpty = (text: string): Mistake | undefined =>
  text.trim() === ""
    ? mistakeIn(
        "empty-file",
        0,
        0,
        "The file is empty. Bring its last version back, for example with your editor’s Undo or from the repository.",
      )
    : undefined

/** Ends a reading at its first error. */
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

/** Nobody fixes more at a time, and each costs a reading. */
const mostRepairs = 50

/** A comma before a bracket that is too many is right. */
const isCommaBefore = ({ rule, end }: Mistake, bracket: Mistake, text: string): boolean =>
  rule === "json-trailing-comma" &&
  bracket.rule === "json-extra" &&
  end <= bracket.start &&
  text.slice(end, bracket.start).trim() === ""

const parse = (text: string): ParsedJson => {
  const found = findEmpty(text) ?? findConflict(text) ?? findDeepBracket(text)
  if (found) return { root: undefined, mistakes: [found] }
  const { indexOf } = findLines(text)
  const lineOf = (offset: number): number => indexOf(offset) + 1
  const mistakes: Mistake[] = []
  const strings = new Map<number, JsonString>()
  const broken = new Set<number>()
  let current = text
  for (;;) {
    const error = findError(current)
    if (!error) {
      const tree = parseTree(current)
      const root = tree && toNode(tree, { text: current, strings, broken })
      return { root, mistakes: [...mistakes, ...(root ? findDuplicates(root, lineOf) : [])] }
    }
    const slip = explainSyntax(current, text, error, lineOf)
    if (!slip?.repair || mistakes.length >= mostRepairs) {
      const last = slip?.mistake ?? findBracketMistake(current, error.offset, lineOf)
      const others = mistakes.filter(mistake => !isCommaBefore(mistake, last, text))
      return { root: undefined, mistakes: [...others, last] }
    }
    const { start, text: filler, ...repair } = slip.repair
    mistakes.push(slip.mistake)
    if (repair.broken !== undefined) broken.add(repair.broken)
    if (repair.string) strings.set(repair.string.start, repair.string)
    current = current.slice(0, start) + filler + current.slice(start + filler.length)
  }
}

/**
 * Reads a JSON text without its byte-order mark. Never throws: what it cannot read it reports. The texts that were read
 * last are kept, since a check and an audit each ask for the same few files at many places.
 */
export const parseJson = memoize(
  (text: string): ParsedJson => {
    const { root, mistakes } = parse(text)
    return { root, mistakes: mistakes.toSorted((a, b) => a.start - b.start) }
  },
  text => text,
  128,
)
