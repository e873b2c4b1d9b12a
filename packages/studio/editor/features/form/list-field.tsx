/** Lists whose entries can be opened, added, duplicated, removed and reordered. */
import { fillTokens } from "@tools/content/text"
import {
  createElement,
  Fragment,
  memo,
  useCallback,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from "react"
import { Button as AriaButton } from "react-aria-components"
import {
  useAnnouncer,
  ActionMenu,
  MoreButton,
  UiIcon,
  IconButton,
  Severity,
  Button,
} from "../../controls"
import * as shared from "../../controls/shared.module.css"
import {
  getAt,
  isList,
  type JsonValue,
  blankOf,
  entryOf,
  summarize,
  type FormSchema,
  toEntryTitle,
} from "../../../document"
import { countFound, useStore, useSiteNames } from "../../state"
import { beginAt, changeListAt, fieldIn, useFindings, useForm, type ListChange } from "./form-place"
import { pasteCells } from "./paste"
import { Findings, RemoveField, type OuterFieldProps } from "./frame"

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

interface EntryProps extends OuterFieldProps {
  readonly index: number
  readonly count: number
  readonly canAdd: boolean
  readonly canRemove: boolean
  readonly change: (change: ListChange) => void
}

/** Returns the name of an entry: its first text, or else its position, such as “Card 4”. */
const useEntryName = ({ keys, schema, label }: EntryProps): string => {
  const names = useSiteNames()
  return shorten(fillTokens(summarize(keys?.value, schema), names).trim()) || label
}

const Entry = memo(function Entry(props: EntryProps) {
  const { place, schema, Field } = props
  const { open, setOpen } = useForm()
  const found = useFindings(place).below
  const name = useEntryName(props)
  const isOpen = open.has(place)
  return schema.type === "object" ? (
    <AriaButton
      className={shared.entry}
      aria-expanded={isOpen}
      onPress={() => setOpen([place], !isOpen)}
    >
      <UiIcon name={isOpen ? "open" : "closed"} />
      <span className={`${shared.line} ${shared.fill}`}>{name}</span>
      <Severity {...countFound(found)} />
    </AriaButton>
  ) : (
    <div className={shared.plainEntry}>
      <Field {...props} />
    </div>
  )
})

const EntryTools = memo(function EntryTools(props: EntryProps) {
  const { keys, index, count, canAdd, canRemove, change } = props
  const name = useEntryName(props)
  return (
    <div className={shared.tools}>
      <IconButton
        icon="up"
        label={`Move up: ${name}`}
        isDisabled={index === 0}
        onPress={() => change({ kind: "move", from: index, to: index - 1 })}
      />
      <IconButton
        icon="down"
        label={`Move down: ${name}`}
        isDisabled={index === count - 1}
        onPress={() => change({ kind: "move", from: index, to: index + 1 })}
      />
      {(canAdd || canRemove) && (
        <ActionMenu
          actions={[
            ...(canAdd ? [{ id: "duplicate", label: "Duplicate" } as const] : []),
            ...(canRemove ? [{ id: "remove", label: "Remove" } as const] : []),
          ]}
          onAction={id =>
            change(
              id === "duplicate"
                ? { kind: "insert", at: index + 1, entry: keys?.value ?? "" }
                : { kind: "remove", at: index },
            )
          }
        >
          <MoreButton name={name} />
        </ActionMenu>
      )}
    </div>
  )
})

/** Goes from a cell to the one below; with Shift, Enter breaks the line. */
const goDown = (event: KeyboardEvent<HTMLElement>): void => {
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

const explainRange = (
  count: number,
  least: number,
  most: number,
  entry: string,
  list: string,
): string => {
  if (least === most) return `Always ${least} ${list.toLowerCase()}.`
  if (count >= most) return `At most ${most} ${list.toLowerCase()}.`
  return count <= least && least > 0
    ? `Keep at least ${least === 1 ? "one" : least} ${(least === 1 ? entry : list).toLowerCase()}.`
    : ""
}

/** Returns a new entry; a row of a table has a cell for each column. */
const blankEntry = (
  schema: FormSchema,
  entry: FormSchema,
  columns: JsonValue | undefined,
): JsonValue =>
  schema.columns !== undefined && isList(columns) ? columns.map(() => "") : blankOf(entry)

export const ListField = (props: OuterFieldProps) => {
  const { place, keys, schema, columns, label, Field } = props
  const { open, root } = useForm()
  const store = useStore()
  const findings = useFindings(place).own
  const [liveRegion, announce] = useAnnouncer()
  const [pasted, setPasted] = useState("")
  const frame = useRef<HTMLFieldSetElement>(null)
  const titleId = useId()
  const entry = entryOf(schema)
  const entryTitle = toEntryTitle(place.split("\n").at(-1) ?? "", schema)
  const least = schema.minItems ?? 0
  const most = schema.maxItems ?? Infinity
  const entries = keys?.entries ?? []
  const count = entries.length

  const change = useCallback(
    (next: ListChange): void => {
      const done = { insert: "added", remove: "removed", move: "moved" }[next.kind]
      changeListAt(store, place, schema, next, `${label} ${done}`)
      if (next.kind === "move") announce(`Moved to position ${next.to + 1}.`)
      if (next.kind === "remove") {
        announce("Removed. Undo restores it.")
        frame.current?.focus()
      }
      if (next.kind === "insert") {
        announce(`Added at position ${next.at + 1}.`)
        beginAt(store, place, next.at)
      }
    },
    [store, place, schema, label, announce],
  )

  const paste = (event: ClipboardEvent): void => {
    const cell =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-place]")
    const said = cell ? pasteCells(store, cell.dataset.place ?? "", event.clipboardData) : undefined
    setPasted(said ?? "")
    if (said === undefined) return
    event.preventDefault()
    event.stopPropagation()
  }

  if (!entry) return null
  const isTable = schema.columns !== undefined
  const shown = entries.map(({ key }, index) => ({
    key,
    ...fieldIn(props, index, key),
    ...{ index, count, change, columns, Field },
    canAdd: count < most,
    canRemove: count > least,
    schema: entry,
    label: `${entryTitle} ${index + 1}`,
    isRequired: true,
    isEntry: true,
  }))
  const range = explainRange(count, least, most, entryTitle, label)
  return (
    <fieldset
      ref={frame}
      className={`${shared.stack} ${shared.list}`}
      aria-labelledby={titleId}
      data-place={place}
      data-table={isTable ? "" : undefined}
      tabIndex={-1}
      onKeyDownCapture={isTable ? goDown : undefined}
      onPasteCapture={(schema.columns ?? schema.rowsBeside?.[0]) ? paste : undefined}
    >
      <div className={place === root ? shared.unseen : `${shared.row} ${shared.legend}`}>
        <span className={shared.fill}>
          <span id={titleId}>{label}</span> <span className={shared.counter}>{count}</span>
        </span>
        <RemoveField {...props} />
      </div>
      {/* The head of the form describes a part that is a list itself. */}
      {place !== root && <p className={shared.help}>{schema.description}</p>}
      <Findings findings={findings} />
      <div className={shared.entries}>
        {isTable && isList(columns) && (
          <div className={shared.columns} aria-hidden="true">
            {columns.map((column, index) => (
              <span key={index}>{summarize(column, {})}</span>
            ))}
          </div>
        )}
        {count > 0 && (
          <div className={shared.rows}>
            {/* The buttons of a table's rows come after its cells. */}
            {isTable
              ? [Entry, EntryTools].map(part =>
                  shown.map(({ key, ...entryProps }) =>
                    createElement(part, { key, ...entryProps }),
                  ),
                )
              : shown.map(({ key, ...entryProps }) => (
                  <Fragment key={key}>
                    <Entry {...entryProps} />
                    <EntryTools {...entryProps} />
                    {entry.type === "object" && open.has(entryProps.place) && (
                      <div className={shared.panel}>
                        <Field {...entryProps} />
                      </div>
                    )}
                  </Fragment>
                ))}
          </div>
        )}
      </div>
      <div className={shared.row}>
        {least !== most && (
          <Button
            look="plain"
            icon="add"
            isDisabled={count >= most}
            onPress={() =>
              change({ kind: "insert", at: count, entry: blankEntry(schema, entry, columns) })
            }
          >
            Add {entryTitle.toLowerCase()}
          </Button>
        )}
        <span className={shared.help}>{range}</span>
        <span role="status" className={shared.help}>
          {pasted}
        </span>
      </div>
      {liveRegion}
    </fieldset>
  )
}

/** The cells of a table's row. */
export const RowField = (props: OuterFieldProps) => {
  const { place, keys, schema, columns, Field } = props
  const entry = entryOf(schema)
  return (
    <div className={shared.cells} data-place={place} data-row="">
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
