/** Writes values as JSON texts in the layout of the project's files. */
import { layOut } from "gatsby-plugin-checked-content"
import { alignLists } from "./align"
import { valueOf } from "./read"
import { fieldOf, isGroup, isList, type JsonValue } from "./value"

/** Returns a value with its fields in the order of another one; fields that only it has come last. */
const orderLike = (value: JsonValue, base: JsonValue | undefined): JsonValue => {
  if (isList(value) && isList(base)) {
    const origins = alignLists(base, value)
    return value.map((entry, index) => orderLike(entry, base[origins[index] ?? -1]))
  }
  if (!isGroup(value) || !isGroup(base)) return value
  const names = new Set([...Object.keys(base), ...Object.keys(value)])
  return Object.fromEntries(
    [...names].flatMap((name): [string, JsonValue][] => {
      const field = fieldOf(value, name)
      return field === undefined ? [] : [[name, orderLike(field, fieldOf(base, name))]]
    }),
  )
}

/**
 * Returns the text of a file.
 * @param base the text of the file before, whose order of fields and line breaks it keeps; `null` without one.
 */
export const writeValue = async (value: JsonValue, base: string | null): Promise<string> => {
  const text = JSON.stringify(orderLike(value, valueOf(base) ?? undefined))
  const laidOut = (await layOut(text)) ?? text
  return base?.includes("\r\n") === true ? laidOut.replaceAll("\n", "\r\n") : laidOut
}
