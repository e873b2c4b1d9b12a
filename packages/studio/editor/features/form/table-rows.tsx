/** A list as a table: a row for each entry, with a cell for each column. */
import { useState, type ClipboardEvent, type KeyboardEvent } from "react"
import { entryOf, getAt, isList, summarize, type JsonValue } from "../../../document"
import { useStore } from "../../state"
import { fieldIn } from "./form-place"
import type { OuterFieldProps } from "./frame"
import { Entry, EntryTools, type EntryProps } from "./list-entry"
import { pasteCells } from "./paste"
import * as listStyles from "./list-field.module.css"

/** Moves the focus from a cell to the one below; with Shift, Enter breaks the line. */
export const goToCellBelow = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, shiftKey, target, currentTarget, nativeEvent } = event
  if (key !== "Enter" || shiftKey || nativeEvent.isComposing) return
  const rows = [...currentTarget.querySelectorAll("[data-row]")].map(row => [
    ...row.querySelectorAll<HTMLElement>("[contenteditable], textarea"),
  ])
  const row = rows.findIndex(cells => cells.some(cell => cell === target))
  if (row < 0) return
  event.preventDefault()
  event.stopPropagation()
  const column = rows[row]?.findIndex(cell => cell === target) ?? 0
  rows[row + 1]?.[column]?.focus()
}

/** Returns a handler that fills cells with those of a copied table, and a sentence on what it did; "" before. */
export const useCellPaste = () => {
  const store = useStore()
  const [said, setSaid] = useState("")
  const paste = (event: ClipboardEvent): void => {
    const cell =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-place]")
    const pasted = cell
      ? pasteCells(store, cell.dataset.place ?? "", event.clipboardData)
      : undefined
    setSaid(pasted ?? "")
    if (pasted === undefined) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { said, paste }
}

const ColumnNames = ({ columns }: { columns: readonly JsonValue[] }) => (
  <div className={listStyles.columns} aria-hidden="true">
    {columns.map((column, index) => (
      <span key={index}>{summarize(column, {})}</span>
    ))}
  </div>
)

/** The rows of a table below the names of its columns. The buttons of all rows come after the cells. */
export const TableRows = ({
  entries,
  columns,
}: {
  entries: readonly EntryProps[]
  columns: JsonValue | undefined
}) => (
  <>
    {isList(columns) && <ColumnNames columns={columns} />}
    {entries.length > 0 && (
      <div className={listStyles.rows}>
        {entries.map(entry => (
          <Entry key={entry.place} {...entry} />
        ))}
        {entries.map(entry => (
          <EntryTools key={entry.place} {...entry} />
        ))}
      </div>
    )}
  </>
)

/** The cells of a table's row. */
export const RowField = (props: OuterFieldProps) => {
  const { place, keys, schema, columns, Field } = props
  const entry = entryOf(schema)
  return (
    <div className={listStyles.cells} data-place={place} data-row="">
      {entry &&
        keys?.entries.map(({ key }, index) => (
          <Field
            key={key}
            {...fieldIn(props, index, key)}
            schema={entry}
            label={summarize(getAt(columns, [index]), {}) || `Cell ${index + 1}`}
            isRequired
            isEntry
          />
        ))}
    </div>
  )
}
