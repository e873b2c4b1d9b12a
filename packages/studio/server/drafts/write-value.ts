/** Writes values as JSON texts in the layout of the project's files. */
import { layOut } from "@tools/check"
import { type JsonNode, parseJson, toValue } from "@tools/check/json"
import {
  alignLists,
  withoutByteOrderMark,
  fieldOf,
  isGroup,
  isList,
  type JsonValue,
} from "../../document"

/** Returns names in the order of those before; a new one comes after the one that it follows. */
const orderNames = (before: Iterable<string>, names: readonly string[]): readonly string[] => {
  const ordered = [...new Set(before)].filter(name => names.includes(name))
  for (const [index, name] of names.entries()) {
    if (ordered.includes(name)) continue
    ordered.splice(ordered.findIndex(other => other === names[index - 1]) + 1, 0, name)
  }
  return ordered
}

/**
 * Returns the JSON of a value with its fields in the order of another one. An object that begins with a line break there
 * begins with one here, which the layout keeps.
 */
const writeLike = (value: JsonValue, base: JsonNode | undefined, source: string): string => {
  if (isList(value)) {
    const items = base?.type === "array" ? base.items : []
    const origins = alignLists(items.map(toValue), value)
    return `[${value.map((entry, index) => writeLike(entry, items[origins[index] ?? -1], source)).join()}]`
  }
  if (!isGroup(value)) return JSON.stringify(value)
  const properties = base?.type === "object" ? base.properties : []
  const known = new Map(properties.map(property => [property.name, property.value]))
  const fields = orderNames(known.keys(), Object.keys(value)).map(
    name =>
      `${JSON.stringify(name)}:${writeLike(fieldOf(value, name) ?? null, known.get(name), source)}`,
  )
  const lead = source.slice(base?.start, properties[0]?.key.start)
  return `{${properties.length > 0 && lead.includes("\n") ? "\n" : ""}${fields.join()}}`
}

/**
 * Returns the text of a file.
 * @param base the text of the file before, whose order of fields and line breaks it keeps; `null` without one.
 * @param printWidth the longest line, where no content model is loaded.
 */
export const writeValue = async (
  value: JsonValue,
  base: string | null,
  printWidth?: number,
): Promise<string> => {
  const source = withoutByteOrderMark(base ?? "")
  const text = writeLike(value, parseJson(source).root, source)
  const laidOut = (await layOut(text, printWidth)) ?? text
  return source.includes("\r\n") ? laidOut.replaceAll("\n", "\r\n") : laidOut
}
