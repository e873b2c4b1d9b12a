/** Lists: entries that cannot be told apart, and rows of a table that do not fit its columns. */
import { withoutSoftHyphens } from "../../../site/soft-hyphens"
import { about, type Rule } from "../document"
import { formatPath, listLists } from "../places"
import type { JsonNode, JsonString } from "../parse"

const nameOf = (item: JsonNode, distinctBy: string | undefined): JsonString | undefined => {
  if (item.type === "string") return item
  if (item.type !== "object") return undefined
  const value = item.properties.find(({ name }) => name === distinctBy)?.value
  return value?.type === "string" ? value : undefined
}

/** Reports entries that repeat what tells an earlier entry of their list apart: a label, a title, a text. */
export const findRepeatedEntries: Rule = document =>
  listLists(document.schema, document.root).flatMap(({ path, items, distinctBy, mayRepeat }) => {
    if (mayRepeat) return []
    const seen = new Map<string, number>()
    return items.flatMap((item, index) => {
      const node = nameOf(item, distinctBy)
      if (!node) return []
      const name = withoutSoftHyphens(node.value).trim().toLowerCase()
      if (name === "") return []
      const first = seen.get(name)
      if (first === undefined) {
        seen.set(name, index)
        return []
      }
      const steps = item.type === "object" && distinctBy ? [index, distinctBy] : [index]
      const field = formatPath(document.path, [...path, ...steps])
      const message = `Entry ${index + 1} of this list says the same as entry ${first + 1}; visitors could not tell them apart. Change or delete one.`
      return [about({ field, node }, "repeated-entry", message)]
    })
  })

const nameColumns = (columns: readonly JsonNode[]): string =>
  columns
    .map(column => (column.type === "string" ? `“${column.value}”` : "one without a name"))
    .join(", ")

const count = (number: number, name: string): string =>
  `${number} ${name}${number === 1 ? "" : "s"}`

const advise = (missing: number): string =>
  missing > 0
    ? `Add ${count(missing, "cell")}, with – where there is nothing to say.`
    : `Take out ${count(-missing, "cell")}, or give the table another column.`

/** Reports rows that have more or fewer cells than their table has columns. */
export const findUnevenRows: Rule = ({ path: file, schema, root }) => {
  const lists = listLists(schema, root)
  const itemsAt = new Map(lists.map(({ path, items }) => [formatPath(file, path), items]))
  return lists.flatMap(({ path, items, columns: name }) => {
    const columns = name && itemsAt.get(formatPath(file, [...path.slice(0, -1), name]))
    if (!columns || columns.length === 0) return []
    return items.flatMap((row, index) => {
      if (row.type !== "array" || row.items.length === columns.length) return []
      const field = formatPath(file, [...path, index])
      const message = `This row has ${count(row.items.length, "cell")}, but the table has ${count(columns.length, "column")}: ${nameColumns(columns)}. ${advise(columns.length - row.items.length)}`
      return [about({ field, node: row }, "uneven-row", message)]
    })
  })
}
