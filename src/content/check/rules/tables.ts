/** Rows of a table that do not fit its columns. */
import { about, type Rule } from "../document"
import { formatPath, listLists } from "../places"
import type { JsonNode } from "../parse"

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
