/** Lists whose entries can be added, duplicated, removed and reordered: each in a form of its own, or as a table. */
import { Fragment, useCallback, useId, useRef, type RefObject } from "react"
import { useAnnouncer, Button, fieldStyles, layoutStyles, textStyles } from "../../controls"
import {
  isList,
  type JsonValue,
  blankOf,
  entryOf,
  type FormSchema,
  toEntryTitle,
} from "../../../document"
import { useStore } from "../../state"
import { beginAt, changeListAt, fieldIn, useFindings, useForm, type ListChange } from "./form-place"
import { Findings, RemoveField, type OuterFieldProps } from "./frame"
import { Entry, EntryTools, type EntryProps } from "./list-entry"
import { explainRange, rangeOf } from "./list-range"
import { goToCellBelow, TableRows, useCellPaste } from "./table-rows"
import * as listStyles from "./list-field.module.css"
import * as styles from "./form.module.css"

/** Returns a new entry; a row of a table has a cell for each column. */
const blankEntry = (
  schema: FormSchema,
  entry: FormSchema,
  columns: JsonValue | undefined,
): JsonValue =>
  schema.columns !== undefined && isList(columns) ? columns.map(() => "") : blankOf(entry)

const doneWords = { insert: "added", remove: "removed", move: "moved" } as const

/** Returns a function that changes the list and announces it; the focus goes to a new entry, or to the list. */
const useListChange = (
  { place, schema, label }: OuterFieldProps,
  list: RefObject<HTMLElement | null>,
) => {
  const store = useStore()
  const [liveRegion, announce] = useAnnouncer()
  const change = useCallback(
    (next: ListChange): void => {
      changeListAt(store, place, schema, next, `${label} ${doneWords[next.kind]}`)
      switch (next.kind) {
        case "move":
          announce(`Moved to position ${next.to + 1}.`)
          break
        case "remove":
          announce("Removed. Undo restores it.")
          list.current?.focus()
          break
        case "insert":
          announce(`Added at position ${next.at + 1}.`)
          beginAt(store, place, next.at)
      }
    },
    [store, place, schema, label, announce, list],
  )
  return { liveRegion, change }
}

/** The entries, each with the form that its button opens below it. */
const EntryRows = ({ entries }: { entries: readonly EntryProps[] }) => {
  const { open } = useForm()
  if (entries.length === 0) return null
  return (
    <div className={listStyles.rows}>
      {entries.map(entry => (
        <Fragment key={entry.place}>
          <Entry {...entry} />
          <EntryTools {...entry} />
          {entry.schema.type === "object" && open.has(entry.place) && (
            <div className={listStyles.panel}>
              <entry.Field {...entry} />
            </div>
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** The name of a list with its number of entries, and below it what it is for. */
const ListHead = ({ titleId, ...props }: OuterFieldProps & { titleId: string }) => {
  const { place, keys, label, schema } = props
  const { root } = useForm()
  const isRoot = place === root
  return (
    <>
      <div className={isRoot ? textStyles.unseen : `${layoutStyles.row} ${styles.legend}`}>
        <span className={layoutStyles.fill}>
          <span id={titleId}>{label}</span>{" "}
          <span className={fieldStyles.counter}>{keys?.entries.length ?? 0}</span>
        </span>
        <RemoveField {...props} />
      </div>
      {/* The head of the form describes a part that is a list itself. */}
      {!isRoot && <p className={fieldStyles.help}>{schema.description}</p>}
    </>
  )
}

/** A list with its entries, or with the rows of a table if its model names columns. */
export const ListField = (props: OuterFieldProps) => {
  const { place, keys, schema, columns, label, Field } = props
  const findings = useFindings(place).own
  const frame = useRef<HTMLFieldSetElement>(null)
  const titleId = useId()
  const { liveRegion, change } = useListChange(props, frame)
  const { said, paste } = useCellPaste()
  const entry = entryOf(schema)
  if (!entry) return null

  const isTable = schema.columns !== undefined
  const hasCells = isTable || schema.rowsBeside?.[0] !== undefined
  const title = toEntryTitle(place.split("\n").at(-1) ?? "", schema)
  const range = rangeOf(schema, keys?.entries.length ?? 0)
  const { count, least, most } = range
  const entries = (keys?.entries ?? []).map(({ key }, index): EntryProps => ({
    ...fieldIn(props, index, key),
    index,
    count,
    change,
    columns,
    Field,
    canAdd: count < most,
    canRemove: count > least,
    schema: entry,
    label: `${title} ${index + 1}`,
    isRequired: true,
    isEntry: true,
  }))
  const add = (): void =>
    change({ kind: "insert", at: count, entry: blankEntry(schema, entry, columns) })
  return (
    <fieldset
      ref={frame}
      className={`${layoutStyles.stack} ${listStyles.list}`}
      aria-labelledby={titleId}
      data-place={place}
      data-table={isTable ? "" : undefined}
      tabIndex={-1}
      onKeyDownCapture={isTable ? goToCellBelow : undefined}
      onPasteCapture={hasCells ? paste : undefined}
    >
      <ListHead {...props} titleId={titleId} />
      <Findings findings={findings} />
      <div className={listStyles.entries}>
        {isTable ? (
          <TableRows entries={entries} columns={columns} />
        ) : (
          <EntryRows entries={entries} />
        )}
      </div>
      <div className={layoutStyles.row}>
        {least !== most && (
          <Button look="plain" icon="add" isDisabled={count >= most} onPress={add}>
            Add {title.toLowerCase()}
          </Button>
        )}
        <span className={fieldStyles.help}>{explainRange(range, title, label)}</span>
        <span role="status" className={fieldStyles.help}>
          {said}
        </span>
      </div>
      {liveRegion}
    </fieldset>
  )
}
