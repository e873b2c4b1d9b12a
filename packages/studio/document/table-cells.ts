/** The cells of tables: those that are pasted, and where they go. */
import { parseRichText, toPlainText } from "@tools/content/text"
import { plural } from "@tools/content/lib"
import { entriesAt, getAt, setAt, type JsonValue } from "./value"

/** The cells of a table by rows; the first row names the columns. */
export type Cells = readonly (readonly string[])[]

/** The fields of a table in a group, and the greatest numbers of their entries. */
export interface TableFields {
  readonly columns: string
  readonly rows: string
  readonly mostColumns: number
  readonly mostRows: number
}

const textsOf = (list: JsonValue | undefined): readonly string[] =>
  entriesAt(list, []).map(text => (typeof text === "string" ? text : ""))

/**
 * Returns a group whose table has more cells from a place on, with the rows and columns that they need; `row` is -1 for the
 * names of columns. Says what did not fit.
 */
export const fillCells = (
  group: JsonValue,
  { columns, rows, mostColumns, mostRows }: TableFields,
  [row, column]: readonly [row: number, column: number],
  cells: Cells,
): { readonly group: JsonValue; readonly unfit: string } => {
  const known = [getAt(group, [columns]), ...entriesAt(group, [rows])].map(textsOf)
  const width = Math.max(0, ...cells.map(({ length }) => length)) + column
  const height = cells.length + row + 1
  const columnCount = Math.min(Math.max(known[0]?.length ?? 0, width), mostColumns)
  const rowCount = Math.min(Math.max(known.length, height), mostRows + 1)
  const filled = Array.from({ length: rowCount }, (_, y) =>
    Array.from({ length: columnCount }, (__, x) => {
      const text = cells[y - row - 1]?.[x - column] ?? known[y]?.[x] ?? ""
      return y === 0 ? toPlainText(parseRichText(text)) : text
    }),
  )
  const unfit = [
    ...(height > rowCount ? [plural(height - rowCount, "row")] : []),
    ...(width > columnCount ? [plural(width - columnCount, "column")] : []),
  ].join(" and ")
  const [names = [], ...others] = filled
  return {
    group: setAt(setAt(group, [columns], names), [rows], others),
    unfit:
      unfit === ""
        ? ""
        : `${unfit} did not fit: a table has at most ${mostRows} rows and ${mostColumns} columns.`,
  }
}

/** Reads the tab-separated text that spreadsheets copy; `undefined` for any other text. */
export const readTabbed = (text: string): Cells | undefined => {
  if (!text.includes("\t")) return undefined
  const cells: string[][] = [[]]
  const whole = text.replace(/\r\n?/g, "\n").replace(/\n$/, "")
  /* A cell with a line break is between quotes. */
  for (const [, quoted, plain, end] of whole.matchAll(
    /(?:"((?:[^"]|"")*[\n\t](?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g,
  )) {
    cells.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? "").trim())
    if (end === "\n") cells.push([])
    if (end === "") break
  }
  return cells
}
