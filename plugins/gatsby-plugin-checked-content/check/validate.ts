/** Validates a file against the content model, and lists its texts and lists for the rules. */
import {
  type ContentFile,
  fieldsOf,
  isOptional,
  itemOf,
  listMarks,
  metaOf,
  modelOf,
  readMarks,
  type Schema,
  variantsOf,
} from "../../../src/model"
import type { Document, ListPlace, Place, TextPlace } from "./document"
import { explainKind, explainMissing, explainValue } from "./explain"
import type { Fix, RawFinding } from "./finding"
import { remove, setTo } from "./fixes"
import type { Explanation, Right } from "./forms"
import { schemaPathOf } from "../json-schema"
import { findNearest } from "./nearest"
import {
  offsetOf,
  type JsonArray,
  type JsonNode,
  type JsonObject,
  type JsonProperty,
  type JsonString,
  fieldOf,
  formatPath,
  kindField,
  toValue,
  type Path,
} from "./tree"
import { shorten } from "../../lib/shorten"
import { posix } from "node:path"
import { isPageFile, type PageFile } from "../../../src/site"

/** With more unknown fields than this, a group is something else altogether. */
const mostMisspelled = 100

/** Returns the missing field that a misspelled name probably stands for. */
const findMeant = (name: string, missing: ReadonlySet<string>, unknownCount: number) => {
  if (unknownCount > mostMisspelled) return undefined
  const [only] = missing
  const isOnly = missing.size === 1 && unknownCount === 1
  return findNearest(name, [...missing]) ?? (isOnly ? only : undefined)
}

/** Lists the places of the links in a text. */
const listLinks = (place: TextPlace): TextPlace[] => {
  const { node, meta } = place
  if (meta.kind !== "rich-text") return []
  return listMarks(readMarks(node.value)).flatMap(({ kind, href }) => {
    if (kind !== "link") return []
    const [start, end] = [offsetOf(node, href.start), offsetOf(node, href.end)]
    const value = node.value.slice(href.start, href.end)
    const link: JsonString = { type: "string", value, start, end, contentStart: start }
    return [
      {
        ...place,
        node: link,
        meta: { kind: "link" },
        around: { text: node.value, index: href.start },
      },
    ]
  })
}

/** A validated file. */
interface Validated {
  readonly document: Document
  /** All its texts, including those that the model rejects. */
  readonly texts: readonly TextPlace[]
  readonly findings: readonly RawFinding[]
}

/** Returns the fix that sets the right value; `null` removes the field. */
const listRights = (place: Omit<Place, "field">, right: Right): readonly Fix[] => {
  if (right === undefined) return []
  if (right === null) return [remove(place)]
  return [setTo(place, typeof right === "object" ? "Make it a list" : `Use ${right}`, right)]
}

/** Returns the relative path of a page's schema from its file. */
const schemaPathFrom = (file: PageFile): string =>
  posix.relative(posix.dirname(file), schemaPathOf("page"))

/** Validates the tree of a content file. */
export const validate = (file: ContentFile, tree: JsonNode): Validated => {
  const findings: RawFinding[] = []
  const texts: TextPlace[] = []
  const accepted: TextPlace[] = []
  const lists: ListPlace[] = []

  const report = (node: JsonNode, path: Path, explanation: Explanation | undefined): void => {
    const { start, end } = node
    if (!explanation) return
    const { right, ...finding } = explanation
    const findRight = (): Right =>
      finding.rule === "schema-path" && isPageFile(file) ? schemaPathFrom(file) : right?.()
    const fixes = () => listRights({ file, path, node }, findRight())
    findings.push({ field: formatPath(file, path), start, end, fixes, ...finding })
  }

  /** Reports an unknown field; `near` returns the name that was probably meant. */
  const reportUnknown = (
    { name, key, value }: JsonProperty,
    path: Path,
    near: () => string | undefined,
    explain: (near: string | undefined) => string,
  ): void => {
    const message = () =>
      `Unknown field \`${shorten(name)}\`: the site does not show it.${explain(near())}`
    const own = { file, path: [...path, name], node: value }
    const fixes = (): readonly Fix[] => {
      const right = near()
      if (right === undefined) return [remove(own)]
      const moved = { kind: "set", file, path: [...path, right], after: toValue(value) } as const
      return [{ label: `Rename to ${right}`, edits: [...remove(own).edits, moved] }]
    }
    const { start, end } = key
    findings.push({
      rule: "unknown-field",
      field: formatPath(file, own.path),
      message,
      start,
      end,
      fixes,
    })
  }

  /** Reports a misspelled name of the field that names a group's variant, without which the group cannot be validated. */
  const resolveKind = (
    variants: ReadonlyMap<string, Schema>,
    node: JsonObject,
    path: Path,
  ): JsonObject => {
    const namesKind = ({ value }: JsonProperty): boolean =>
      value.type === "string" && variants.has(value.value)
    const meant = fieldOf(node, kindField)
      ? undefined
      : (node.properties.find(({ name }) => findNearest(name, [kindField]) !== undefined) ??
        node.properties.find(namesKind))
    if (!meant) return node
    reportUnknown(
      meant,
      path,
      () => kindField,
      near => ` Did you mean \`${near}\`?`,
    )
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
    const last = new Map(node.properties.map(property => [property.name, property]))
    const names = Object.keys(fields)
    const required = names.filter(name => fields[name] && !isOptional(fields[name]))
    const missing = new Set(required.filter(name => !last.has(name)))
    const unknown = [...last.values()].filter(({ name }) => !Object.hasOwn(fields, name))
    const meant = new Map<string, string>()
    for (const property of unknown) {
      const { name } = property
      const match = findMeant(name, missing, unknown.length)
      if (match !== undefined) {
        missing.delete(match)
        meant.set(name, match)
      }
      const findNear = () => match ?? findNearest(name, names)
      const explain = (near: string | undefined): string => {
        if (near === undefined) {
          return ` The fields here are ${names.map(each => `\`${each}\``).join(", ")}. Delete it, or give it one of these names.`
        }
        return ` Did you mean \`${near}\`?${last.has(near) ? " That field is here already." : ""}`
      }
      reportUnknown(property, path, findNear, explain)
    }
    if (missing.size > 0) findings.push(explainMissing(file, path, node, fields, [...missing]))
    const properties = [...last.values()].flatMap((property): JsonProperty[] => {
      const name = meant.get(property.name) ?? property.name
      const schema = Object.hasOwn(fields, name) ? fields[name] : undefined
      return schema
        ? [{ ...property, name, value: read(schema, property.value, [...path, name]) }]
        : []
    })
    return { ...node, properties }
  }

  const readList = (item: Schema, node: JsonArray, path: Path): JsonArray => ({
    ...node,
    items: node.items.map((value, index) => read(item, value, [...path, index])),
  })

  /** Reads a group that has several variants. */
  const readVariant = (
    outer: Schema,
    variants: ReadonlyMap<string, Schema>,
    given: JsonObject,
    path: Path,
  ): JsonNode => {
    const node = resolveKind(variants, given, path)
    const kind = fieldOf(node, kindField)
    const variant = kind?.type === "string" ? variants.get(kind.value) : undefined
    if (variant) return read(variant, node, path)
    if (kind) report(kind, [...path, kindField], explainKind(outer, kind))
    else findings.push(explainMissing(file, path, node, { [kindField]: outer }, [kindField]))
    return node
  }

  const read = (schema: Schema, node: JsonNode, path: Path): JsonNode => {
    const variants = variantsOf(schema)
    if (variants && node.type === "object") return readVariant(schema, variants, node, path)
    const place = { file, field: formatPath(file, path), path, meta: metaOf(schema) }
    const explanation = explainValue(schema, node, path.at(-1))
    report(node, path, explanation)
    if (node.type === "string") {
      texts.push({ ...place, node })
      if (!explanation || explanation.rule === "too-long") accepted.push({ ...place, node })
    }
    const fields = fieldsOf(schema)
    if (node.type === "object" && fields) return readGroup(fields, node, path)
    const item = itemOf(schema)
    if (node.type !== "array" || !item) return node
    const list = readList(item, node, path)
    lists.push({ ...place, node: list, itemMeta: metaOf(item) })
    return list
  }
  const root = read(modelOf(file), tree, [])
  return {
    document: {
      path: file,
      root,
      texts: accepted.flatMap(each => [each, ...listLinks(each)]),
      lists,
    },
    texts,
    findings,
  }
}
