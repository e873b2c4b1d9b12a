/** Fills the cells of tables with those that were copied from a spreadsheet or another table. */
import { modelOf, parseRichText, toPlainText, type PageFile } from "@tools/content"
import { plural } from "@tools/content/lib/plural"
import { chooseModel, modelAt } from "../../document/model-at"
import { getAt, isList, setAt, type JsonValue } from "../../document/value"
import { describeLeftOut, preparePasted } from "../rich-text/paste"
import { kindsFor } from "../sections/kinds"
import { locate } from "../state/entry"
import type { StudioStore } from "../state/store"
import { blankOf, fieldsIn, formSchemaOf, type FormSchema } from "./form-schema"

/** The cells of a table by rows; the first row names the columns. */
export type Cells = readonly (readonly string[])[]

/** The fields of a table in a group, and the greatest numbers of their entries. */
interface TableFields {
  readonly columns: string
  readonly rows: string
  readonly mostColumns: number
  readonly mostRows: number
}

/** Returns the fields of the table in a group; `undefined` if there is none. */
export const tableFieldsOf = (schema: FormSchema): TableFields | undefined => {
  const fields = fieldsIn(schema)
  const [rows, { columns, maxItems: mostRows = Infinity } = {}] =
    fields.find(([, { columns: names }]) => names !== undefined) ?? []
  if (rows === undefined || columns === undefined) return undefined
  const mostColumns = new Map(fields).get(columns)?.maxItems ?? Infinity
  return { columns, rows, mostColumns, mostRows }
}

const textsOf = (list: JsonValue | undefined): readonly string[] =>
  (list !== undefined && isList(list) ? list : []).map(text =>
    typeof text === "string" ? text : "",
  )

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
  const list = getAt(group, [rows])
  const known = [getAt(group, [columns]), ...(list !== undefined && isList(list) ? list : [])].map(
    textsOf,
  )
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

/** Returns a section with a table as its kind has it; `undefined` if a page cannot have one. */
export const toTableSection = (
  cells: Cells,
  file: PageFile,
): { readonly kind: string; readonly value: JsonValue } | undefined => {
  for (const { name, model } of kindsFor(file)) {
    const schema = formSchemaOf(model)
    const fields = tableFieldsOf(schema)
    if (fields) {
      const { group } = fillCells(blankOf(schema), fields, [-1, 0], cells)
      return { kind: name, value: group }
    }
  }
  return undefined
}

/**
 * Fills the cells from one on with those on the clipboard. Returns what did not fit, or `undefined` if the clipboard holds
 * no cells.
 */
export const pasteCells = (
  store: StudioStore,
  place: string,
  clipboard: DataTransfer,
): string | undefined => {
  const { files, server } = store.get()
  const found = locate(files, place)
  const prepared = preparePasted(
    clipboard.getData("text/html"),
    server?.deployment.origin ?? "",
    false,
  )
  const [copied] = prepared.tables
  const cells = copied ?? readTabbed(clipboard.getData("text/plain"))
  if (!found || !cells) return undefined
  const { entry, path } = found
  const column = Number(path.at(-1))
  const row = typeof path.at(-2) === "number" ? Number(path.at(-2)) : -1
  const group = path.slice(0, row < 0 ? -2 : -3)
  const value = entry.value ?? undefined
  const model = modelAt(modelOf(entry.file), value, group)
  const fields = model && tableFieldsOf(formSchemaOf(chooseModel(model, getAt(value, group))))
  const before = getAt(value, group)
  if (!fields || before === undefined) return undefined
  const filled = fillCells(before, fields, [row, column], cells)
  store.changeFile(entry.file, file => setAt(file, group, filled.group), {
    label: "Pasted cells",
    path: group,
  })
  prepared.lost.delete("a table")
  const leftOut = copied ? describeLeftOut(prepared) : ""
  return [`Pasted ${cells.length} × ${cells[0]?.length ?? 0} cells.`, filled.unfit, leftOut]
    .filter(Boolean)
    .join(" ")
}
