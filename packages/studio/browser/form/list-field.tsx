/** Lists whose entries can be opened, added, duplicated, removed and reordered. */
import { fillTokens } from "@tools/content"
import { useCallback, useId, useRef } from "react"
import { Button as AriaButton } from "react-aria-components"
import { useAnnouncer } from "../components/announcer"
import { ActionMenu, MoreButton } from "../components/action-menu"
import { UiIcon } from "../components/icons"
import { IconButton } from "../components/icon-button"
import * as shared from "../components/shared.module.css"
import { Severity } from "../components/severity"
import { Button } from "../components/button"
import { getAt, isList, type JsonValue, type ValuePath } from "../../document/value"
import {
  schemaAt,
  useFoundBelow,
  useFormPlace,
  useBegin,
  useListChange,
  useListKeys,
  usePlace,
  useValue,
  type ListChange,
} from "./form-place"
import { blankOf, entryOf, summarize, type FormSchema } from "./form-schema"
import { Findings, RemoveContext, RemoveField, type OuterFieldProps } from "./frame"
import { toEntryTitle, toListTitle } from "../../document/words"
import { useSiteNames } from "./use-site-names"
import * as styles from "./form.module.css"

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

/** Returns what an entry of the list at a path is called, such as `Card`. */
const useEntryTitle = (path: ValuePath): string => {
  const { part, schema } = useFormPlace()
  const list = schemaAt(schema, path)
  return toEntryTitle(String(path.at(-1) ?? part.at(-1)), (list && entryOf(list))?.id)
}

/** Returns a function that names an entry by its first text, or else by its position, such as `Card 4`. */
const useEntryNaming = (path: ValuePath) => {
  const names = useSiteNames()
  const title = useEntryTitle(path)
  return useCallback(
    (value: JsonValue | undefined, schema: FormSchema, index: number): string =>
      shorten(fillTokens(summarize(value, schema), names).trim()) || `${title} ${index + 1}`,
    [names, title],
  )
}

interface EntryTools {
  readonly index: number
  readonly count: number
  readonly name: string
  readonly canAdd: boolean
  readonly canRemove: boolean
  readonly change: (change: ListChange) => void
}

const Tools = ({
  index,
  count,
  name,
  canAdd,
  canRemove,
  change,
  onDuplicate,
}: EntryTools & { onDuplicate: () => void }) => (
  <div className={styles.tools}>
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
        onAction={id => {
          if (id === "duplicate") onDuplicate()
          else change({ kind: "remove", at: index })
        }}
      >
        <MoreButton name={name} />
      </ActionMenu>
    )}
  </div>
)

interface EntryProps extends Omit<EntryTools, "name"> {
  readonly entryKey: string
  readonly path: ValuePath
  readonly schema: FormSchema
  readonly label: string
  readonly Field: OuterFieldProps["Field"]
}

const Entry = ({ entryKey, path, schema, label, Field, ...tools }: EntryProps) => {
  const { index } = tools
  const { open, setOpen } = useFormPlace()
  const value = useValue(path)
  const { place, findings } = usePlace(path)
  const found = useFoundBelow(path)
  const panelId = useId()
  const name = useEntryNaming(path.slice(0, -1))(value, schema, index)
  const isOpen = open.has(entryKey)
  const isGroup = schema.type === "object"
  const inner = (
    <RemoveContext value={null}>
      <Field path={path} schema={schema} label={label} isRequired />
    </RemoveContext>
  )
  const onDuplicate = (): void => {
    if (value !== undefined) {
      tools.change({ kind: "insert", at: index + 1, entry: value })
    }
  }
  return (
    <>
      {isGroup ? (
        <AriaButton
          className={styles.entry}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onPress={() => setOpen(entryKey, !isOpen)}
        >
          <UiIcon name={isOpen ? "open" : "closed"} />
          <span className={styles.entryName}>{name}</span>
          <Severity {...found} />
        </AriaButton>
      ) : (
        <div className={styles.plainEntry}>{inner}</div>
      )}
      <Tools {...tools} name={name} onDuplicate={onDuplicate} />
      {isGroup && (
        <div id={panelId} className={styles.panel} data-place={place} hidden={!isOpen}>
          <Findings findings={findings} />
          {isOpen && inner}
        </div>
      )}
    </>
  )
}

/** Returns why no entry can be added or removed; empty if both are possible. */
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

export const ListField = ({ path, schema, label: title, Field }: OuterFieldProps) => {
  const { place, findings } = usePlace(path)
  const keys = useListKeys(path)
  const changeList = useListChange(path)
  const begin = useBegin()
  const [liveRegion, announce] = useAnnouncer()
  const frame = useRef<HTMLFieldSetElement>(null)
  const titleId = useId()
  const entryTitle = useEntryTitle(path)
  const entry = entryOf(schema)
  const label = path.at(-1) === "entries" ? toListTitle("entries", entry?.id) : title
  const columnsPath = [...path.slice(0, -1), schema.columns ?? ""]
  const columns = useValue(columnsPath)
  const least = schema.minItems ?? 0
  const most = schema.maxItems ?? Infinity
  const count = keys.length

  const change = (next: ListChange): void => {
    const done = { insert: "added", remove: "removed", move: "moved" }[next.kind]
    changeList(next, `${label} ${done}`)
    if (next.kind === "move") announce(`Moved to position ${next.to + 1}.`)
    if (next.kind === "remove") {
      announce("Removed. Undo restores it.")
      frame.current?.focus()
    }
    if (next.kind === "insert") {
      announce(`Added at position ${next.at + 1}.`)
      begin([...path, next.at])
    }
  }

  if (!entry) return null
  const range = explainRange(count, least, most, entryTitle, label)
  return (
    <fieldset
      ref={frame}
      className={styles.list}
      aria-labelledby={titleId}
      data-place={place}
      data-table={schema.columns === undefined ? undefined : ""}
      tabIndex={-1}
    >
      <legend className={path.length > 0 ? styles.legend : shared.unseen}>
        <span className={styles.legendName}>
          <span id={titleId}>{label}</span> <span className={styles.counter}>{count}</span>
        </span>
        <RemoveField label={label} />
      </legend>
      {/* The head of the form describes a part that is a list itself. */}
      {path.length > 0 && <p className={styles.help}>{schema.description}</p>}
      <Findings findings={findings} />
      <div className={styles.entries}>
        {schema.columns !== undefined && isList(columns) && (
          <div className={styles.columns} aria-hidden="true">
            {columns.map((column, index) => (
              <span key={index}>{summarize(column, {})}</span>
            ))}
          </div>
        )}
        {count > 0 && (
          <div className={styles.rows}>
            {keys.map((key, index) => (
              <Entry
                key={key}
                entryKey={key}
                index={index}
                count={count}
                canAdd={count < most}
                canRemove={count > least}
                change={change}
                path={[...path, index]}
                schema={entry}
                label={`${entryTitle} ${index + 1}`}
                Field={Field}
              />
            ))}
          </div>
        )}
      </div>
      <div className={styles.listEnd}>
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
        <span className={styles.range}>{range}</span>
      </div>
      {liveRegion}
    </fieldset>
  )
}

/** The cells of a table's row. */
export const RowField = ({ path, schema, Field }: OuterFieldProps) => {
  const { schema: whole } = useFormPlace()
  const keys = useListKeys(path)
  const { place } = usePlace(path)
  const rows = schemaAt(whole, path.slice(0, -1))
  const columns = useValue([...path.slice(0, -2), rows?.columns ?? ""])
  const entry = entryOf(schema)
  return (
    <div className={styles.cells} data-place={place}>
      {entry &&
        keys.map((key, index) => (
          <Field
            key={key}
            path={[...path, index]}
            schema={entry}
            label={summarize(getAt(columns, [index]), {}) || `Cell ${index + 1}`}
            isRequired
          />
        ))}
    </div>
  )
}
