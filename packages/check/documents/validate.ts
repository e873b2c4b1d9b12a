/** Validates a file against the content model, and lists its texts and lists for the rules. */
import * as z from "zod"
import { modelOf, fieldsOf, itemOf, metaOf, pageOfLocal } from "@tools/content/model"
import type { ContentFile } from "@tools/content/addresses"
import { listMarks, readMarks } from "@tools/content/text"
import type { Path } from "../catalog"
import type { Document, Place, TextPlace } from "./document"
import { explainIssue, explainMissing, type Explanation, type Issue } from "./explain"
import { type Fix, rateRule, type RawFinding } from "../findings"
import { setTo } from "./fixes"
import { type Part, readParts } from "./read-parts"
import { formatPath, type JsonNode, type JsonString, nodeAt, offsetOf, toValue } from "../json"

/** Returns the places of the links in a text. */
const listLinks = (place: TextPlace): TextPlace[] => {
  const { node, meta } = place
  if (meta.kind !== "rich-text") return []
  return listMarks(readMarks(node.value)).flatMap(({ kind, href }) => {
    if (kind !== "link") return []
    const start = offsetOf(node, href.start)
    const end = offsetOf(node, href.end)
    const value = node.value.slice(href.start, href.end)
    const link: JsonString = { type: "string", value, start, end, contentStart: start }
    const around = { text: node.value, index: href.start }
    return [{ ...place, node: link, meta: { kind: "link" }, around }]
  })
}

/** Returns the fix that sets the right value; `null` removes the field. */
const fixOf = (place: Omit<Place, "field">, { right }: Explanation): readonly Fix[] => {
  const value = right?.()
  return value === undefined ? [] : [setTo(place, value ?? undefined)]
}

const keyOf = (path: Path): string => path.join("\n")

/** Explains the fields that a group lacks: at the field if it is one, or else at the group. */
const explainAbsent = (
  file: ContentFile,
  group: Part | undefined,
  [first, ...others]: readonly Issue[],
): RawFinding[] => {
  if (!first || !group) return []
  const names = [first, ...others].map(({ path }) => String(path.at(-1)))
  const path = others.length === 0 ? first.path : group.path
  const schema = fieldsOf(group.schema)?.[names[0] ?? ""] ?? group.schema
  const { start } = group.node
  const { rule, message, byHand } = explainMissing(names, schema)
  const field = formatPath(file, path)
  return [{ ...rateRule(rule), field, start, end: start + 1, message, byHand }]
}

/** Explains what is wrong with a value that is there. */
const explainPresent = (
  file: ContentFile,
  root: JsonNode,
  parts: ReadonlyMap<string, Part>,
  issue: Issue,
): RawFinding[] => {
  const { path } = issue
  const node = nodeAt(root, path)
  const part = parts.get(keyOf(path)) ?? parts.get(keyOf(path.slice(0, -1)))
  if (!node || !part) return []
  const explanation = explainIssue(issue, part.schema, node, file, path.at(-1))
  const { rule, message, byHand, start = node.start, end = node.end } = explanation
  const fixes = () => fixOf({ file, path, node }, explanation)
  return [{ ...rateRule(rule), field: formatPath(file, path), start, end, message, byHand, fixes }]
}

/** Returns the findings about the problems that the model reports, those of fields that are missing first. */
const explainIssues = (
  file: ContentFile,
  root: JsonNode,
  parts: ReadonlyMap<string, Part>,
  issues: readonly Issue[],
): RawFinding[] => {
  const missing = new Map<string, Issue[]>()
  const present = new Map<string, Issue>()
  for (const issue of issues) {
    const key = keyOf(issue.path)
    const group = keyOf(issue.path.slice(0, -1))
    if (!nodeAt(root, issue.path)) missing.set(group, [...(missing.get(group) ?? []), issue])
    else if (!present.has(key)) present.set(key, issue)
  }
  return [
    ...[...missing].flatMap(([key, group]) => explainAbsent(file, parts.get(key), group)),
    ...[...present.values()].flatMap(issue => explainPresent(file, root, parts, issue)),
  ]
}

/** A validated file. */
interface Validated {
  readonly document: Document
  /** All its texts, including those that the model rejects. */
  readonly texts: readonly TextPlace[]
  readonly findings: readonly RawFinding[]
}

/** Validates the tree of a content file. */
export const validate = (file: ContentFile, tree: JsonNode): Validated => {
  const model = modelOf(file)
  const { root, parts: read, findings: unknown } = readParts(file, tree, model)
  const parts = new Map(read.map(part => [keyOf(part.path), part]))
  /* Which page an address of this computer names, a rule knows. */
  const isLeftToRule = ({ path }: Issue): boolean => {
    const part = parts.get(keyOf(path))
    const node = nodeAt(root, path)
    return (
      node?.type === "string" &&
      part !== undefined &&
      metaOf(part.schema).kind === "link" &&
      pageOfLocal(node.value) !== undefined
    )
  }
  const issues = (z.safeParse(model, toValue(root)).error?.issues ?? []).filter(
    issue => !isLeftToRule(issue),
  )
  const wrong = new Set(
    issues.filter(({ code }) => code !== "custom").map(({ path }) => keyOf(path)),
  )
  const placed = read.map(({ schema, node, path }) => ({
    schema,
    node,
    place: { file, field: formatPath(file, path), path, meta: metaOf(schema) },
  }))
  const texts = placed.flatMap(({ node, place }): TextPlace[] =>
    node.type === "string" ? [{ ...place, node }] : [],
  )
  const lists = placed.flatMap(({ schema, node, place }) => {
    const item = itemOf(schema)
    return node.type === "array" && item ? [{ ...place, node, itemMeta: metaOf(item) }] : []
  })
  const accepted = texts.filter(({ path }) => !wrong.has(keyOf(path)))
  return {
    document: {
      path: file,
      root,
      texts: accepted.flatMap(each => [each, ...listLinks(each)]),
      lists,
    },
    texts,
    findings: [...unknown, ...explainIssues(file, root, parts, issues)],
  }
}
