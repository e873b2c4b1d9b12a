/** Parses JSON with positions, and explains its first syntax error. */
import { parseTree, type Node, type ParseError } from "jsonc-parser"
import { findLines, type Lines, memoize, shorten } from "@tools/content/lib"
import { findDeepBracket } from "./brackets"
import { findingIn, type RawFinding } from "../findings"
import { explainSyntax } from "./syntax"
import type { JsonNode, JsonProperty, JsonString } from "./tree"

/** A parsed JSON text; without a root if it has a syntax error other than a trailing comma. */
interface ParsedJson {
  readonly root: JsonNode | undefined
  readonly findings: readonly RawFinding[]
}

const toString = ({ offset: start, length, value }: Node, text: string): JsonString => {
  const contentStart = start + 1
  const end = start + length
  const raw = text.slice(contentStart, end - 1)
  const node = { type: "string", value: String(value), start, end, contentStart } as const
  return raw.includes("\\") ? { ...node, raw } : node
}

const toNode = (node: Node, text: string): JsonNode => {
  const { type, offset: start, length, children = [] } = node
  const range = { start, end: start + length }
  switch (type) {
    case "object": {
      const properties = children.flatMap(({ children: [name, inner] = [] }) => {
        const key = name && toString(name, text)
        return key && inner ? [{ name: key.value, key, value: toNode(inner, text) }] : []
      })
      return { type, properties, ...range }
    }
    case "array":
      return { type, items: children.map(child => toNode(child, text)), ...range }
    case "string":
      return toString(node, text)
    case "number":
      return { type, value: Number(node.value), raw: text.slice(start, range.end), ...range }
    case "boolean":
      return { type, value: node.value === true, ...range }
    default:
      return { type: "null", ...range }
  }
}

/** Reports trailing commas, and the fields that an object has twice. */
const inspect = (node: JsonNode, text: string, lines: Lines): RawFinding[] => {
  if (node.type !== "object" && node.type !== "array") return []
  const values =
    node.type === "array" ? node.items : node.properties.map(property => property.value)
  const findings = values.flatMap(value => inspect(value, text, lines))
  const { end: lastEnd = node.end } = values.at(-1) ?? {}
  const comma = text.slice(lastEnd, node.end).indexOf(",")
  if (comma >= 0) {
    const message = "The comma after the last entry is one too many. Delete it."
    const start = lastEnd + comma
    findings.push(findingIn("json-trailing-comma", start, start + 1, message))
  }
  if (node.type === "array") return findings
  const quote = (value: JsonNode): string =>
    `“${shorten(value.type === "string" ? value.value : text.slice(value.start, value.end))}”`
  const seen = new Map<string, JsonProperty>()
  for (const property of node.properties) {
    const { name, key, value } = property
    const first = seen.get(name)
    if (!first) {
      seen.set(name, property)
      continue
    }
    const line = lines.indexOf(first.key.start) + 1
    const message = `The field “${shorten(name)}” is here twice: ${quote(first.value)} in line ${line}, and ${quote(value)} here. Programs that save the file keep the last one only. Keep the right one.`
    const byHand = "Delete the other one."
    findings.push({ ...findingIn("json-duplicate-key", key.start, key.end, message), byHand })
  }
  return findings
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

/**
 * Parses a JSON text without its byte-order mark. Never throws: syntax errors are findings. Memoized, because a check and
 * an audit parse the same files in many places.
 */
export const parseJson = memoize(
  (text: string): ParsedJson => {
    const found = findEmpty(text) ?? findConflict(text) ?? findDeepBracket(text)
    if (found) return { root: undefined, findings: [found] }
    const lines = findLines(text)
    const errors: ParseError[] = []
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: true })
    const [error] = errors
    if (error) return { root: undefined, findings: [explainSyntax(text, error, lines)] }
    const root = tree && toNode(tree, text)
    const findings = root ? inspect(root, text, lines) : []
    return { root, findings: findings.toSorted((a, b) => a.start - b.start) }
  },
  text => text,
  128,
)
