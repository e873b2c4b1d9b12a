/** Pastes cells into tables, and makes sections of pasted tables. */
import { modelOf } from "@tools/content/model"
import type { PageFile } from "@tools/content/addresses"
import {
  chooseModel,
  modelAt,
  fillCells,
  readTabbed,
  type Cells,
  type TableFields,
  getAt,
  setAt,
  type JsonValue,
  blankOf,
  fieldsIn,
  formSchemaOf,
  type FormSchema,
} from "../../../../document"
import { describeLeftOut } from "./left-out"
import { preparePasted } from "./paste"
import { kindsFor, locate, type StudioStore } from "../../../state"

/** Returns the fields of the table in a group; `undefined` if there is none. */
const tableFieldsOf = (schema: FormSchema): TableFields | undefined => {
  const fields = fieldsIn(schema)
  const [rows, { columns, maxItems: mostRows = Infinity } = {}] =
    fields.find(([, { columns: names }]) => names !== undefined) ?? []
  if (rows === undefined || columns === undefined) return undefined
  const mostColumns = new Map(fields).get(columns)?.maxItems ?? Infinity
  return { columns, rows, mostColumns, mostRows }
}

/** A section with a table as its kind has it, and what of the table did not fit. */
interface TableSection {
  readonly kind: string
  readonly value: JsonValue
  readonly unfit: string
}

/** Returns the section of a table; `undefined` if a page cannot have one. */
export const toTableSection = (cells: Cells, file: PageFile): TableSection | undefined => {
  for (const { name, model } of kindsFor(file)) {
    const schema = formSchemaOf(model)
    const fields = tableFieldsOf(schema)
    if (fields) {
      const { group, unfit } = fillCells(blankOf(schema), fields, [-1, 0], cells)
      return { kind: name, value: group, unfit }
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
