/**
 * Reads JSON with positions, by way of jsonc-parser. Where a mistake has one likely meaning it is reported in plain words
 * and reading goes on as if it were fixed, so that one mistake does not hide the others.
 */
import { parseTree, visit, type Node, type ParseError } from "jsonc-parser"
import { findBracketMistake, findDeepBracket } from "./brackets"
import type { Mistake } from "./finding"
import { findLines } from "./lines"
import { shorten } from "./shorten"
import { explainSyntax } from "./syntax"

/** A part of a JSON text: `start` is the offset of its first character, `end` the one after its last. */
interface Range {
  readonly start: number
  readonly end: number
}

export interface JsonString extends Range {
  readonly type: "string"
  readonly value: string
  /** Where the text begins after its quote mark. */
  readonly contentStart: number
}

export interface JsonProperty {
  readonly name: string
  readonly key: JsonString
  readonly value: JsonNode
}

export interface JsonObject extends Range {
  readonly type: "object"
  readonly properties: readonly JsonProperty[]
}

export interface JsonArray extends Range {
  readonly type: "array"
  readonly items: readonly JsonNode[]
}

/** `broken` is a value that was reported and says nothing further. */
export type JsonNode =
  | JsonString
  | JsonObject
  | JsonArray
  | (Range & { readonly type: "number"; readonly value: number })
  | (Range & { readonly type: "boolean"; readonly value: boolean })
  | (Range & { readonly type: "null" })
  | (Range & { readonly type: "broken" })

/** A JSON text as read; without a root where reading on would be guesswork. */
export interface ParsedJson {
  readonly root: JsonNode | undefined
  readonly mistakes: readonly Mistake[]
}

const stringUnits = /\\(?:u[\da-fA-F]{4}|[^\n])|[^\n]/g

/** Where the characters of strings with escapes are; a string may be asked for each of its characters. */
const knownOffsets = new WeakMap<JsonString, readonly number[]>()

const measureUnits = (raw: string, contentStart: number): number[] => {
  if (!raw.includes("\\")) return []
  let offset = contentStart
  return [offset, ...(raw.match(stringUnits) ?? []).map(unit => (offset += unit.length))]
}

/** Returns the offset in the JSON text of a character of a string's value; escapes are longer than what they mean. */
export const offsetOf = (text: string, node: JsonString, index: number): number => {
  const { contentStart, end } = node
  const offsets =
    knownOffsets.get(node) ?? measureUnits(text.slice(contentStart, end), contentStart)
  knownOffsets.set(node, offsets)
  return offsets[index] ?? contentStart + index
}

/** What reading went on with in place of what was written, by the offset at which it begins. */
interface Repairs {
  /** Texts that lacked a quote mark or both. */
  readonly texts: Map<number, JsonString>
  /** Values that say nothing. */
  readonly broken: Set<number>
}

const toString = ({ offset, length, value }: Node, { texts }: Repairs): JsonString =>
  texts.get(offset) ?? {
    type: "string",
    value: String(value),
    start: offset,
    end: offset + length,
    contentStart: offset + 1,
  }

const toNode = (node: Node, repairs: Repairs): JsonNode => {
  const { type, offset: start, length, children = [] } = node
  const range = { start, end: start + length }
  if (repairs.broken.has(start)) return { type: "broken", ...range }
  switch (type) {
    case "object":
      return {
        type,
        properties: children.flatMap(({ children: [key, value] = [] }) => {
          if (!key || !value) return []
          const name = toString(key, repairs)
          return [{ name: name.value, key: name, value: toNode(value, repairs) }]
        }),
        ...range,
      }
    case "array":
      return { type, items: children.map(child => toNode(child, repairs)), ...range }
    case "string":
      return toString(node, repairs)
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
    const first = seen.get(name)
    if (!first) seen.set(name, key)
    const twice = first && {
      rule: "json-duplicate-key",
      field: "",
      message: `The field \`${shorten(name)}\` is here twice, first in line ${lineOf(first.start)}. Only one can count: delete the other.`,
      start: key.start,
      end: key.end,
    }
    return [...(twice ? [twice] : []), ...findDuplicates(value, lineOf)]
  })
}

/** The marks that Git leaves where it could not join two versions of a file. No text of JSON begins a line with them. */
const conflictMark = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/m

const findConflict = (text: string): Mistake | undefined => {
  const match = conflictMark.exec(text)
  if (!match) return undefined
  return {
    rule: "json-conflict",
    field: "",
    message:
      "Git could not join two versions of this file by itself, and left both: one between <<<<<<< and =======, the other between that and >>>>>>>. Keep the words that are right, and delete the other ones and the lines with these signs.",
    start: match.index,
    end: match.index + match[0].length,
  }
}

/** Ends a reading at its first error. */
class FirstError extends Error {
  constructor(readonly error: ParseError) {
    super()
  }
}

const options = { disallowComments: true }

const findError = (text: string): ParseError | undefined => {
  const onError = (error: ParseError["error"], offset: number, length: number): never => {
    throw new FirstError({ error, offset, length })
  }
  try {
    visit(text, { onError }, options)
    return undefined
  } catch (reason) {
    if (reason instanceof FirstError) return reason.error
    throw reason
  }
}

/** Nobody fixes more at a time, and each costs a reading. */
const mostRepairs = 50

const sortMistakes = (mistakes: readonly Mistake[]): readonly Mistake[] =>
  mistakes.toSorted((a, b) => a.start - b.start)

/** A comma before a bracket that is too many is right. */
const isCommaBefore = ({ rule, end }: Mistake, bracket: Mistake, text: string): boolean =>
  rule === "json-trailing-comma" &&
  bracket.rule === "json-extra" &&
  end <= bracket.start &&
  text.slice(end, bracket.start).trim() === ""

const parseAnew = (text: string): ParsedJson => {
  if (text.trim() === "") {
    const message =
      "The file is empty. Bring its last version back, for example with your editor’s Undo or from the repository."
    return {
      root: undefined,
      mistakes: [{ rule: "empty-file", field: "", message, start: 0, end: 0 }],
    }
  }
  const found = findConflict(text) ?? findDeepBracket(text)
  if (found) return { root: undefined, mistakes: [found] }
  const { indexOf } = findLines(text)
  const lineOf = (offset: number): number => indexOf(offset) + 1
  const mistakes: Mistake[] = []
  const repairs: Repairs = { texts: new Map(), broken: new Set() }
  let current = text
  for (;;) {
    const error = findError(current)
    if (!error) {
      const tree = parseTree(current, [], options)
      const root = tree && toNode(tree, repairs)
      const twice = root ? findDuplicates(root, lineOf) : []
      return { root, mistakes: sortMistakes([...mistakes, ...twice]) }
    }
    const slip = explainSyntax(current, text, error, lineOf)
    if (!slip?.repair || mistakes.length >= mostRepairs) {
      const last = slip?.mistake ?? findBracketMistake(current, error.offset, lineOf)
      const others = mistakes.filter(mistake => !isCommaBefore(mistake, last, text))
      return { root: undefined, mistakes: sortMistakes([...others, last]) }
    }
    const { start, text: filler, broken, string } = slip.repair
    mistakes.push(slip.mistake)
    if (broken !== undefined) repairs.broken.add(broken)
    if (string) repairs.texts.set(string.start, string)
    current = current.slice(0, start) + filler + current.slice(start + filler.length)
  }
}

const mostKept = 128
const kept = new Map<string, ParsedJson>()

/**
 * Reads a JSON text without its byte-order mark. Never throws: what it cannot read it reports. The texts that were read
 * last are kept, since a check and an audit each ask for the same few files at many places.
 */
export const parseJson = (text: string): ParsedJson => {
  const parsed = kept.get(text) ?? parseAnew(text)
  kept.delete(text)
  kept.set(text, parsed)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return parsed
}
