/** Writes values as JSON texts; what did not change keeps its bytes. */
import { applyEdits, type Edit } from "jsonc-parser"
import { printWidth } from "../../../.oxfmtrc.json"
import { layOut } from "../../content/check/layout"
import {
  parseJson,
  type JsonArray,
  type JsonNode,
  type JsonObject,
  type JsonProperty,
} from "../../content/check/parse"
import { fieldsOf, type Schema } from "../../model/schema-tree"
import { alignLists, findAlike } from "./align"
import { chooseModel, stepInto } from "./model-at"
import { parseTree, toPlain, withoutMark } from "./read"
import {
  fieldOf,
  isGroup,
  isList,
  isSame,
  type JsonGroup,
  type JsonList,
  type JsonValue,
} from "./value"

/** How a text is laid out, and what it says. */
interface Source {
  readonly text: string
  readonly lineBreak: string
  /** What each level stands further in. */
  readonly indent: string
}

interface Range {
  readonly start: number
  readonly end: number
}

/** A value as another text spells it, such as that of the last commit. */
interface Spelling {
  readonly node: JsonNode
  readonly text: string
}

const partOf = ({ text }: Spelling, node: JsonNode | undefined): Spelling | undefined =>
  node && { node, text }

const propertyOf = (spelling: Spelling | undefined, name: string): JsonProperty | undefined =>
  spelling?.node.type === "object"
    ? spelling.node.properties.find(property => property.name === name)
    : undefined

const spellingOfField = (spelling: Spelling | undefined, name: string): Spelling | undefined =>
  spelling && partOf(spelling, propertyOf(spelling, name)?.value)

const namesIn = (spelling: Spelling | undefined): readonly string[] =>
  spelling?.node.type === "object" ? spelling.node.properties.map(({ name }) => name) : []

/** Gives for each entry of a list how the other text spells the one that it is there. */
const spellingsOfEntries = (
  spelling: Spelling | undefined,
  after: JsonList,
): readonly (Spelling | undefined)[] => {
  if (spelling?.node.type !== "array") return []
  const { node } = spelling
  return alignLists(node.items.map(toPlain), after).map(origin =>
    partOf(spelling, node.items[origin ?? -1]),
  )
}

/** Some of the other text, with the line breaks of this one. */
const quote = ({ text }: Spelling, { start, end }: Range, { lineBreak }: Source): string =>
  text.slice(start, end).replace(/\r\n|\n|\r/g, lineBreak)

/** A value in the spelling of the other text; undefined where that says something else. */
const spell = (
  value: JsonValue,
  spelling: Spelling | undefined,
  source: Source,
): string | undefined =>
  spelling && isSame(toPlain(spelling.node), value)
    ? quote(spelling, spelling.node, source)
    : undefined

const isScalar = (value: JsonValue): boolean => !isGroup(value) && !isList(value)

/** The names of a group's fields in the order of the model; those that it does not know come last. */
const orderNames = (names: readonly string[], schema: Schema | undefined): readonly string[] => {
  const order = Object.keys((schema && fieldsOf(schema)) ?? {})
  const rankOf = (name: string): number => {
    const rank = order.indexOf(name)
    return rank < 0 ? order.length : rank
  }
  return names.toSorted((a, b) => rankOf(a) - rankOf(b))
}

interface Place {
  /** The blanks before the line that the value stands in. */
  readonly margin: string
  readonly schema: Schema | undefined
  /** Whether the line goes on behind the value. */
  readonly isInline: boolean
  /** Whether a group has a line for each field, however short they are. */
  readonly isWide: boolean
  readonly spelling: Spelling | undefined
}

const write = (value: JsonValue, source: Source, place: Place): string => {
  const { spelling } = place
  const spelled = spell(value, spelling, source)
  if (spelled !== undefined) return spelled
  if (!isGroup(value) && !isList(value)) return JSON.stringify(value)
  const { margin, isInline, isWide } = place
  const schema = place.schema && chooseModel(place.schema, value)
  const within = margin + source.indent
  const writePart = (
    part: JsonValue,
    step: string | number,
    spelling: Spelling | undefined,
  ): string =>
    write(part, source, {
      margin: within,
      schema: schema && stepInto(schema, value, step),
      isInline,
      isWide: false,
      spelling,
    })
  const entries = isList(value) ? spellingsOfEntries(spelling, value) : []
  const parts = isList(value)
    ? value.map((entry, index) => writePart(entry, index, entries[index]))
    : orderNames(Object.keys(value), schema).map(
        name =>
          `${JSON.stringify(name)}: ${writePart(value[name] ?? null, name, spellingOfField(spelling, name))}`,
      )
  const [open, close, blank] = isList(value) ? ["[", "]", ""] : ["{", "}", " "]
  if (parts.length === 0) return open + close
  const line = `${open}${blank}${parts.join(", ")}${blank}${close}`
  const isShort =
    !isWide && margin.length + line.length <= printWidth && Object.values(value).every(isScalar)
  if (isInline || isShort) return line
  const next = source.lineBreak + within
  return `${open}${next}${parts.join(`,${next}`)}${source.lineBreak}${margin}${close}`
}

type Container = JsonObject | JsonArray

const rangeOf = ({ key, value }: JsonProperty): Range => ({ start: key.start, end: value.end })

const rangesOf = (node: Container): readonly Range[] =>
  node.type === "object" ? node.properties.map(rangeOf) : node.items

/** A part of a container as it will be: the text, and which part it was. */
interface Part {
  readonly text: string
  readonly from: number | undefined
}

/** The place of parts that are added to a container which has some. */
const placeWithin = (node: Container, { text }: Source): Pick<Place, "margin" | "isInline"> => {
  const [first = node] = rangesOf(node)
  const line =
    text
      .slice(0, first.start)
      .split(/[\r\n]/)
      .at(-1) ?? ""
  return { margin: /^[ \t]*/.exec(line)?.[0] ?? "", isInline: line.trim() !== "" }
}

/** Puts the parts of a container in another order, with the blanks that stood between them as far as they fit. */
const replaceParts = (node: Container, parts: readonly Part[], { text }: Source): Edit => {
  const ranges = rangesOf(node)
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last || parts.length === 0) {
    return { offset: node.start + 1, length: node.end - node.start - 2, content: "" }
  }
  const between = ranges
    .slice(1)
    .map(({ start }, index) => text.slice(ranges[index]?.end ?? start, start))
  const lead = text.slice(node.start + 1, first.start)
  const usual = /[\r\n]/.test(lead) ? `,${lead}` : ", "
  const content = parts.map((part, index) => {
    const left = parts[index - 1]
    if (!left) return part.text
    const before = part.from === undefined ? undefined : between[part.from - 1]
    const behind = left.from === undefined ? undefined : between[left.from]
    return (before ?? behind ?? between[0] ?? usual) + part.text
  })
  return { offset: first.start, length: last.end - first.start, content: content.join("") }
}

/** The text of a part of the source after it was changed. */
const rewritePart = (source: Source, { start, end }: Range, edits: readonly Edit[]): string =>
  applyEdits(
    source.text.slice(start, end),
    edits.map(edit => ({ ...edit, offset: edit.offset - start })),
  )

/**
 * Puts names into those that a group has: where another text has them, or else the model; where neither knows, at the
 * end.
 */
const addNames = (
  names: readonly string[],
  added: readonly string[],
  schema: Schema | undefined,
  others: readonly string[],
): readonly string[] =>
  orderNames(added, schema).reduce((all, name) => {
    const isThere = others.includes(name)
    const order = isThere ? others : orderNames([...all, name], schema)
    const earlier = new Set(order.slice(0, order.indexOf(name)))
    const isKnown = isThere || Object.hasOwn((schema && fieldsOf(schema)) ?? {}, name)
    const behind = isKnown ? all.findLastIndex(other => earlier.has(other)) + 1 : all.length
    return all.toSpliced(behind, 0, name)
  }, names)

const editGroup = (
  node: JsonObject,
  after: JsonGroup,
  source: Source,
  schema: Schema | undefined,
  spelling: Spelling | undefined,
): Edit[] => {
  const { properties } = node
  const names = properties.map(({ name }) => name)
  const kept = names.filter(name => Object.hasOwn(after, name))
  const added = Object.keys(after).filter(name => !names.includes(name))
  const innerModel = (name: string) => schema && stepInto(schema, after, name)
  const editField = ({ name, value }: JsonProperty): Edit[] => {
    const next = fieldOf(after, name)
    return next === undefined
      ? []
      : editValue(value, next, source, innerModel(name), spellingOfField(spelling, name))
  }
  if (added.length === 0 && kept.length === names.length) return properties.flatMap(editField)
  const parts = addNames(kept, added, schema, namesIn(spelling)).map((name): Part => {
    const from = names.indexOf(name)
    const property = properties[from]
    if (property) {
      return { text: rewritePart(source, rangeOf(property), editField(property)), from }
    }
    const value = fieldOf(after, name) ?? null
    const known = propertyOf(spelling, name)
    if (spelling && known && isSame(toPlain(known.value), value)) {
      return { text: quote(spelling, rangeOf(known), source), from: undefined }
    }
    const text = write(value, source, {
      ...placeWithin(node, source),
      schema: innerModel(name),
      isWide: false,
      spelling: spellingOfField(spelling, name),
    })
    return { text: `${JSON.stringify(name)}: ${text}`, from: undefined }
  })
  return [replaceParts(node, parts, source)]
}

/** Whether a group of a list has a line for each field. */
const isWideGroup = (node: JsonNode, { text }: Source): boolean =>
  node.type === "object" && /^\{[ \t]*[\r\n]/.test(text.slice(node.start, node.end))

const editList = (
  node: JsonArray,
  after: JsonList,
  source: Source,
  schema: Schema | undefined,
  spelling: Spelling | undefined,
): Edit[] => {
  const { items } = node
  const before = items.map(toPlain)
  const origins = alignLists(before, after)
  const model = schema && stepInto(schema, after, 0)
  const spellings = spellingsOfEntries(spelling, after)
  if (items.length === after.length && origins.every((origin, index) => origin === index)) {
    return items.flatMap((item, index) =>
      editValue(item, after[index] ?? null, source, model, spellings[index]),
    )
  }
  const place = {
    ...placeWithin(node, source),
    schema: model,
    isWide: items.some(item => isWideGroup(item, source)),
  }
  const parts = after.map((entry, index): Part => {
    const from = origins[index]
    /* A new entry that is like one of the others is written as that one is. */
    const pattern = items[from ?? findAlike(before, entry) ?? -1]
    const spelled = from === undefined ? spell(entry, spellings[index], source) : undefined
    const text =
      spelled ??
      (pattern
        ? rewritePart(source, pattern, editValue(pattern, entry, source, model, spellings[index]))
        : write(entry, source, { ...place, spelling: spellings[index] }))
    return { text, from }
  })
  return [replaceParts(node, parts, source)]
}

/** Whether a value is spelled as a whole: of larger ones the parts that did not change keep their own spelling. */
const isPlain = (value: JsonValue): boolean =>
  isList(value) ? value.every(isScalar) : !isGroup(value)

const editValue = (
  node: JsonNode,
  after: JsonValue,
  source: Source,
  outer: Schema | undefined,
  spelling: Spelling | undefined,
): Edit[] => {
  if (isSame(toPlain(node), after)) return []
  const spelled = isPlain(after) ? spell(after, spelling, source) : undefined
  if (spelled !== undefined) {
    return [{ offset: node.start, length: node.end - node.start, content: spelled }]
  }
  const schema = outer && chooseModel(outer, after)
  if (node.type === "object" && node.properties.length > 0 && isGroup(after)) {
    return editGroup(node, after, source, schema, spelling)
  }
  if (node.type === "array" && node.items.length > 0 && isList(after)) {
    return editList(node, after, source, schema, spelling)
  }
  const line =
    source.text
      .slice(0, node.start)
      .split(/[\r\n]/)
      .at(-1) ?? ""
  const place = {
    margin: /^[ \t]*/.exec(line)?.[0] ?? "",
    isInline: !/[\r\n]/.test(source.text.trim()),
    schema,
    isWide: false,
    spelling,
  }
  const content = write(after, source, place)
  return [{ offset: node.start, length: node.end - node.start, content }]
}

/* What was committed may be broken. */
const readSpelling = (text: string): Spelling | undefined => {
  const body = withoutMark(text)
  const { root, mistakes } = parseJson(body)
  return root && mistakes.length === 0 ? { node: root, text: body } : undefined
}

/**
 * Writes a value in place of what a text says. All that did not change stays as it is, byte for byte: the order of
 * fields, the spelling of numbers and texts, blanks; entries of lists take theirs with them where they are moved. A
 * text that is laid out as the project's files are is so afterwards; another one keeps its layout.
 * @param schema the model of the file: new fields stand where it has them, and at the end where it knows none.
 * @param committed another version of the file: where a value becomes what it is there, it is spelled as there.
 * @throws a sentence where the text is no JSON, or names a field twice.
 */
export const rewrite = async (
  text: string,
  value: JsonValue,
  schema?: Schema,
  committed?: string,
): Promise<string> => {
  const body = withoutMark(text)
  const root = parseTree(body)
  const source: Source = {
    text: body,
    lineBreak: /\r\n|\n|\r/.exec(body)?.[0] ?? "\n",
    indent: /[\r\n]([ \t]+)[^\s]/.exec(body)?.[1] ?? "  ",
  }
  const spelling = committed === undefined ? undefined : readSpelling(committed)
  const edits = editValue(root, value, source, schema, spelling)
  if (edits.length === 0) return text
  const changed = applyEdits(body, edits)
  const isLaidOut = (await layOut(body)) === body
  const mark = text.slice(0, text.length - body.length)
  return mark + ((isLaidOut ? await layOut(changed) : undefined) ?? changed)
}

/**
 * Writes a new file, laid out as the project's files are.
 * @param schema the model of the file, whose order its fields take.
 */
export const writeNew = async (value: JsonValue, schema?: Schema): Promise<string> => {
  const source: Source = { text: "", lineBreak: "\n", indent: "  " }
  const text = `${write(value, source, { margin: "", schema, isInline: false, isWide: true, spelling: undefined })}\n`
  return (await layOut(text)) ?? text
}
