/** Validates a file against the content model, and lists its texts and lists for the rules. */
import * as z from "zod"
import {
  modelOf,
  fieldsOf,
  isOptional,
  itemOf,
  metaOf,
  pageOfLocal,
  type Schema,
  variantsOf,
} from "@tools/content/model"
import type { ContentFile } from "@tools/content/addresses"
import { listMarks, readMarks } from "@tools/content/text"
import { shorten } from "@tools/content/lib"
import type { Document, Place, TextPlace } from "./document"
import { explainIssue, explainMissing, type Explanation, type Issue } from "./explain"
import type { Path } from "../catalog"
import { type Fix, rateRule, type RawFinding } from "../findings"
import { remove, setTo } from "./fixes"
import { findNearest } from "../words"
import {
  fieldOf,
  formatPath,
  type JsonNode,
  type JsonObject,
  type JsonProperty,
  type JsonString,
  kindField,
  nodeAt,
  offsetOf,
  textAt,
  toValue,
} from "../json"

/** With more unknown fields than this, a group is something else altogether. */
const mostMisspelled = 100

/** Returns the finding about a field that the model does not know, and the fix. */
const reportUnknown = (
  file: ContentFile,
  { name, key, value }: JsonProperty,
  path: Path,
  right: string | undefined,
  advice: string,
): RawFinding => {
  const own = { file, path: [...path, name], node: value }
  const fixes = (): readonly Fix[] => {
    if (right === undefined) return [remove(own)]
    return [[...remove(own), { file, path: [...path, right], after: toValue(value) }]]
  }
  return {
    ...rateRule("unknown-field"),
    field: formatPath(file, own.path),
    message: `Unknown field “${shorten(name)}”: the site does not show it.`,
    byHand: advice,
    start: key.start,
    end: key.end,
    fixes,
  }
}

interface Part {
  readonly schema: Schema
  readonly node: JsonNode
  readonly path: Path
}

/**
 * Reads a tree by the model: renames misspelled fields and leaves out unknown ones, each of which is reported.
 * @returns the tree's root and all values in it that the model describes, each after those inside it
 */
const readParts = (
  file: ContentFile,
  tree: JsonNode,
  model: Schema,
  report: (finding: RawFinding) => void,
): { readonly root: JsonNode; readonly parts: readonly Part[] } => {
  const parts: Part[] = []
  /** Renames a misspelled field that names the group's variant, without which the group cannot be read. */
  const nameVariant = (
    variants: ReadonlyMap<string, Schema>,
    node: JsonObject,
    path: Path,
  ): JsonObject => {
    const meant = fieldOf(node, kindField)
      ? undefined
      : (node.properties.find(({ name }) => findNearest(name, [kindField]) !== undefined) ??
        node.properties.find(({ value }) => value.type === "string" && variants.has(value.value)))
    if (!meant) return node
    report(reportUnknown(file, meant, path, kindField, `Did you mean “${kindField}”?`))
    const properties = node.properties.map(property =>
      property === meant ? { ...property, name: kindField } : property,
    )
    return { ...node, properties }
  }

  const readGroup = (
    fields: Readonly<Record<string, Schema>>,
    node: JsonObject,
    path: Path,
  ): JsonObject => {
    const names = Object.keys(fields)
    const last = new Map(node.properties.map(property => [property.name, property]))
    const missing = names.filter(
      name => fields[name] && !isOptional(fields[name]) && !last.has(name),
    )
    const unknown = [...last.values()].filter(({ name }) => !Object.hasOwn(fields, name))
    const renamed = unknown.map((property): JsonProperty => {
      const only = missing.length === 1 && unknown.length === 1 ? missing[0] : undefined
      const meant =
        unknown.length > mostMisspelled ? undefined : (findNearest(property.name, missing) ?? only)
      if (meant !== undefined) missing.splice(missing.indexOf(meant), 1)
      const near = meant ?? findNearest(property.name, names)
      const advice =
        near === undefined
          ? `The fields here are ${names.map(each => `\`${each}\``).join(", ")}. Delete it, or give it one of these names.`
          : `Did you mean “${near}”?${last.has(near) ? " That field is here already." : ""}`
      report(reportUnknown(file, property, path, near, advice))
      return { ...property, name: meant ?? property.name }
    })
    const known = [...last.values()].filter(({ name }) => Object.hasOwn(fields, name))
    const properties = [...known, ...renamed].flatMap((property): JsonProperty[] => {
      const schema = Object.hasOwn(fields, property.name) ? fields[property.name] : undefined
      const value = schema && read(schema, property.value, [...path, property.name])
      return value ? [{ ...property, value }] : []
    })
    return { ...node, properties: properties.toSorted((a, b) => a.key.start - b.key.start) }
  }

  const readInside = (schema: Schema, node: JsonNode, path: Path): JsonNode => {
    const [fields, item] = [fieldsOf(schema), itemOf(schema)]
    if (node.type === "object" && fields) return readGroup(fields, node, path)
    if (node.type !== "array" || !item) return node
    return { ...node, items: node.items.map((value, index) => read(item, value, [...path, index])) }
  }

  const read = (general: Schema, value: JsonNode, path: Path): JsonNode => {
    const variants = variantsOf(general)
    const named = variants && value.type === "object" ? nameVariant(variants, value, path) : value
    const schema = variants?.get(textAt(named, kindField) ?? "") ?? general
    const node = readInside(schema, named, path)
    parts.push({ schema, node, path })
    return node
  }
  return { root: read(model, tree, []), parts }
}

const listLinks = (place: TextPlace): TextPlace[] => {
  const { node, meta } = place
  if (meta.kind !== "rich-text") return []
  return listMarks(readMarks(node.value)).flatMap(({ kind, href }) => {
    if (kind !== "link") return []
    const [start, end] = [offsetOf(node, href.start), offsetOf(node, href.end)]
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

const explainIssues = (
  file: ContentFile,
  root: JsonNode,
  parts: ReadonlyMap<string, Part>,
  issues: readonly Issue[],
): RawFinding[] => {
  const missing = new Map<string, Issue[]>()
  const present = new Map<string, Issue>()
  for (const issue of issues) {
    const [key, group] = [keyOf(issue.path), keyOf(issue.path.slice(0, -1))]
    if (!nodeAt(root, issue.path)) missing.set(group, [...(missing.get(group) ?? []), issue])
    else if (!present.has(key)) present.set(key, issue)
  }
  return [
    ...[...missing].flatMap(([key, [first, ...others]]): RawFinding[] => {
      const group = parts.get(key)
      if (!first || !group) return []
      const names = [first, ...others].map(({ path }) => String(path.at(-1)))
      const path = others.length === 0 ? first.path : group.path
      const schema = fieldsOf(group.schema)?.[names[0] ?? ""] ?? group.schema
      const { start } = group.node
      const place = { field: formatPath(file, path), start, end: start + 1 }
      const { rule, message, byHand } = explainMissing(names, schema)
      return [{ ...rateRule(rule), ...place, message, byHand }]
    }),
    ...[...present.values()].flatMap((issue): RawFinding[] => {
      const { path } = issue
      const node = nodeAt(root, path)
      const part = parts.get(keyOf(path)) ?? parts.get(keyOf(path.slice(0, -1)))
      if (!node || !part) return []
      const explanation = explainIssue(issue, part.schema, node, file, path.at(-1))
      const { rule, message, byHand } = explanation
      const fixes = () => fixOf({ file, path, node }, explanation)
      const { start = node.start, end = node.end } = explanation
      const field = formatPath(file, path)
      return [{ ...rateRule(rule), field, start, end, message, byHand, fixes }]
    }),
  ]
}

interface Validated {
  readonly document: Document
  /** All its texts, including those that the model rejects. */
  readonly texts: readonly TextPlace[]
  readonly findings: readonly RawFinding[]
}

/** Validates the tree of a content file. */
export const validate = (file: ContentFile, tree: JsonNode): Validated => {
  const model = modelOf(file)
  const unknown: RawFinding[] = []
  const { root, parts: read } = readParts(file, tree, model, finding => unknown.push(finding))
  const parts = new Map(read.map(part => [keyOf(part.path), part]))
  /* Which page an address of this computer names, a rule knows. */
  const isLeftToRule = ({ path }: Issue): boolean => {
    const [part, node] = [parts.get(keyOf(path)), nodeAt(root, path)]
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
