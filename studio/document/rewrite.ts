/** Writes values as JSON texts in the layout of the project's files. */
import { layOut } from "../../plugins/gatsby-plugin-checked-content"
import { type JsonNode, parseJson } from "../../plugins/gatsby-plugin-checked-content/browser"
import { fieldsOf, type Schema } from "../../src/model"
import { alignLists, findAlike } from "./align"
import { chooseModel, stepInto } from "./model-at"
import { parseTree, toPlain, withoutMark } from "./read"
import { fieldOf, isGroup, isList, isSame, type JsonGroup, type JsonValue } from "./value"

/** The place at which a value is written. */
interface Place {
  readonly schema: Schema | undefined
  /** The text that is rewritten. */
  readonly source: string
  /** Whether the source is valid JSON, so that its values can be copied. */
  readonly isValid: boolean
  /** The node of the source at the place. */
  readonly node: JsonNode | undefined
  /** `true` if a new group has a line for each field, however short. */
  readonly isWide: boolean
}

const isScalar = (value: JsonValue): boolean => !isGroup(value) && !isList(value)

/** Returns whether a group of the source has a line for each field. */
const isExpanded = (node: JsonNode, source: string): boolean => {
  if (node.type !== "object") return false
  const [first] = node.properties
  return first !== undefined && /[\r\n]/.test(source.slice(node.start, first.key.start))
}

/** Returns names in the order of the model; names that it does not know come last. */
const orderNames = (names: readonly string[], schema: Schema | undefined): readonly string[] => {
  const order = Object.keys((schema && fieldsOf(schema)) ?? {})
  const rankOf = (name: string): number => {
    const rank = order.indexOf(name)
    return rank < 0 ? order.length : rank
  }
  return names.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Adds names where the model has them among the present ones. */
const addNames = (
  present: readonly string[],
  added: readonly string[],
  schema: Schema | undefined,
): readonly string[] =>
  orderNames(added, schema).reduce((names, name) => {
    const order = orderNames([...names, name], schema)
    const earlier = new Set(order.slice(0, order.indexOf(name)))
    return names.toSpliced(names.findLastIndex(other => earlier.has(other)) + 1, 0, name)
  }, present)

/** Joins the parts of a group or a list; an empty line before a part of the source stays. */
const join = (
  parts: readonly { readonly text: string; readonly index: number }[],
  ranges: readonly { readonly start: number; readonly end: number }[],
  source: string,
): string =>
  parts
    .map(({ text, index }) => {
      const [before, range] = [ranges[index - 1], ranges[index]]
      const isApart = before && range && /\n\s*\n/.test(source.slice(before.end, range.start))
      return isApart ? `\n\n${text}` : text
    })
    .join(",")

const writeGroup = (value: JsonGroup, place: Place): string => {
  const { node, schema, source, isWide } = place
  const properties = node?.type === "object" ? node.properties : []
  const names = properties.map(({ name }) => name)
  const kept = names.filter(name => Object.hasOwn(value, name))
  const added = Object.keys(value).filter(name => !names.includes(name))
  const parts = addNames(kept, added, schema).map(name => {
    const index = names.indexOf(name)
    const text = write(fieldOf(value, name) ?? null, {
      ...place,
      schema: schema && stepInto(schema, value, name),
      node: properties[index]?.value,
      isWide: false,
    })
    return { text: `${JSON.stringify(name)}: ${text}`, index }
  })
  const isTall =
    node && properties.length > 0
      ? isExpanded(node, source)
      : isWide || !Object.values(value).every(isScalar)
  const ranges = properties.map(({ key, value }) => ({ start: key.start, end: value.end }))
  return `{${isTall ? "\n" : ""}${join(parts, ranges, source)}}`
}

const writeList = (value: readonly JsonValue[], place: Place): string => {
  const { node, schema, source } = place
  const items = node?.type === "array" ? node.items : []
  const before = items.map(toPlain)
  const origins = alignLists(before, value)
  const isWide = items.some(item => isExpanded(item, source))
  const parts = value.map((entry, position) => {
    const index = origins[position] ?? -1
    const text = write(entry, {
      ...place,
      schema: schema && stepInto(schema, value, position),
      /* A new entry that is like one of the others is written as that one is. */
      node: items[index] ?? items[findAlike(before, entry) ?? -1],
      isWide,
    })
    return { text, index }
  })
  return `[${join(parts, items, source)}]`
}

/* The layout decides all whitespace but whether a group begins with a line break, and empty lines. */
const write = (value: JsonValue, place: Place): string => {
  const schema = place.schema && chooseModel(place.schema, value)
  if (isGroup(value)) return writeGroup(value, { ...place, schema })
  if (isList(value)) return writeList(value, { ...place, schema })
  const { node, source, isValid } = place
  return isValid && node && isSame(toPlain(node), value)
    ? source.slice(node.start, node.end)
    : JSON.stringify(value)
}

/**
 * Returns a JSON text rewritten so that it says a value, in the layout of the project's files. A text that says it
 * already stays as it is. Fields keep their order, and lines that say nothing new stay the same.
 * @param schema the model of the file: new fields follow its order; unknown ones are last.
 * @throws a sentence where the text is no JSON, or names a field twice.
 */
export const rewrite = async (text: string, value: JsonValue, schema?: Schema): Promise<string> => {
  const source = withoutMark(text)
  const node = parseTree(source)
  if (isSame(toPlain(node), value)) return text
  const lineBreak = /\r\n|\n|\r/.exec(source)?.[0] ?? "\n"
  const written = write(value, { schema, source, isValid: true, node, isWide: true }).replace(
    /\n/g,
    lineBreak,
  )
  const mark = text.slice(0, text.length - source.length)
  return mark + ((await layOut(written)) ?? written)
}

/**
 * Returns the text of a new file, in the layout of the project's files.
 * @param schema the model of the file, whose order its fields take.
 * @param before the text that it replaces and that is not valid JSON: its line breaks stay, as far as it can be read.
 */
export const writeNew = async (value: JsonValue, schema?: Schema, before = ""): Promise<string> => {
  const source = withoutMark(before)
  const node = parseJson(source).root
  const written = write(value, { schema, source, isValid: false, node, isWide: true })
  return (await layOut(written)) ?? written
}
