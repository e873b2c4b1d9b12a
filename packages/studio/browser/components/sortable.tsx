/** A list that can be reordered by pointer and keyboard. */
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from "react"
import {
  Button,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from "react-aria-components"
import { UiIcon } from "./icons"
import * as styles from "./sortable.module.css"

interface SortableEntry {
  readonly key: string
  readonly name: string
}

/** Returns the index of an entry that is dropped before or after another. */
const targetIndex = (
  keys: readonly string[],
  moved: string,
  target: string,
  position: "before" | "after",
): number => {
  const others = keys.filter(key => key !== moved)
  return others.indexOf(target) + (position === "after" ? 1 : 0)
}

/** Returns the grid row of an entry. */
export const rowOf = (index: number): CSSProperties => ({ gridRow: index + 1 })

interface HandlesProps {
  readonly label: string
  readonly entries: readonly SortableEntry[]
  readonly onMove: (from: number, to: number) => void
}

const haveSame = (
  field: keyof SortableEntry,
  some: readonly SortableEntry[],
  others: readonly SortableEntry[],
): boolean =>
  some.length === others.length && some.every((entry, at) => entry[field] === others[at]?.[field])

/* Longer than a pause in typing. */
const pauseMilliseconds = 2000

/**
 * Returns the entries with their names after the last pause in typing: when one name of a grid changes, React Aria
 * rerenders all of its rows at once.
 */
const useNamesAfterTyping = (entries: readonly SortableEntry[]): readonly SortableEntry[] => {
  const [shown, setShown] = useState(entries)
  const isInOrder = haveSame("key", entries, shown)
  const isCurrent = isInOrder && haveSame("name", entries, shown)
  useEffect(() => {
    if (isCurrent) return
    const timer = setTimeout(() => startTransition(() => setShown(entries)), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [entries, isCurrent])
  return isInOrder ? shown : entries
}

/** Returns a stable function that calls the last one that was passed. */
const useLast = (act: HandlesProps["onMove"]): HandlesProps["onMove"] => {
  const last = useRef(act)
  useInsertionEffect(() => {
    last.current = act
  })
  return useCallback((from, to) => last.current(from, to), [])
}

/**
 * The handles of a list's entries, in the rows of the surrounding grid. Only they can be dragged: in a draggable
 * row, fields lose keys such as the space bar.
 */
export const Handles = ({ label, entries, onMove }: HandlesProps) => (
  <Grid label={label} entries={useNamesAfterTyping(entries)} onMove={useLast(onMove)} />
)

const Grid = memo(function Grid({ label, entries, onMove }: HandlesProps) {
  const keys = entries.map(({ key }) => key)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: dragged => [...dragged].map(key => ({ "text/plain": String(key) })),
    getAllowedDropOperations: () => ["move"],
    onReorder: ({ keys: moved, target }) => {
      const [key] = [...moved].map(String)
      if (key === undefined || target.dropPosition === "on") return
      onMove(keys.indexOf(key), targetIndex(keys, key, String(target.key), target.dropPosition))
    },
    renderDropIndicator: target => {
      const { key, dropPosition } =
        target.type === "item" ? target : { key: "", dropPosition: "on" }
      const index = Math.max(0, keys.indexOf(String(key)))
      return (
        <DropIndicator
          target={target}
          className={styles.indicator}
          style={{ ...rowOf(index), alignSelf: dropPosition === "after" ? "end" : "start" }}
        />
      )
    },
    renderDragPreview: items => {
      const dragged = items[0]?.["text/plain"]
      const name = entries.find(({ key }) => key === dragged)?.name ?? label
      return <div className={styles.preview}>{name}</div>
    },
  })
  return (
    <GridList
      aria-label={`Order of ${label}`}
      className={styles.handles}
      dragAndDropHooks={dragAndDropHooks}
      selectionMode="none"
      style={{ gridRow: `1 / span ${Math.max(1, entries.length)}` }}
    >
      {entries.map(({ key, name }, index) => (
        <GridListItem
          key={key}
          id={key}
          textValue={name}
          className={styles.handle}
          style={rowOf(index)}
        >
          <Button slot="drag" className={styles.grip} aria-label={`Move ${name}`}>
            <UiIcon name="grip" />
          </Button>
        </GridListItem>
      ))}
    </GridList>
  )
})

/** The grid of handles and entries. */
export const Sortable = ({ children }: { children: ReactNode }) => (
  <div className={styles.sortable}>{children}</div>
)
