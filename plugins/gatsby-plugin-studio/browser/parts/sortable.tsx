/** A list whose entries are put into order by pointer and by keyboard; fields of its entries stand outside of its rows. */
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
import { Sign } from "./icons"
import * as styles from "./sortable.module.css"

/** An entry as its handle names it. */
interface SortableEntry {
  readonly key: string
  readonly name: string
}

/** Where an entry goes that is dropped before or behind another. */
const targetIndex = (
  keys: readonly string[],
  moved: string,
  target: string,
  position: "before" | "after",
): number => {
  const others = keys.filter(key => key !== moved)
  return others.indexOf(target) + (position === "after" ? 1 : 0)
}

/** The row of an entry in the grid around a list. */
export const rowOf = (index: number): CSSProperties => ({ gridRow: index * 2 + 1 })

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

/* Longer than the pauses of somebody who writes. */
const settleMilliseconds = 2000

/**
 * Gives the entries with the names that they have when nobody types: where one of a grid's rows has another name, React
 * Aria draws all of them anew, and at once.
 */
const useSettled = (entries: readonly SortableEntry[]): readonly SortableEntry[] => {
  const [settled, setSettled] = useState(entries)
  const isInOrder = haveSame("key", entries, settled)
  const isSettled = isInOrder && haveSame("name", entries, settled)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => startTransition(() => setSettled(entries)), settleMilliseconds)
    return () => clearTimeout(timer)
  }, [entries, isSettled])
  return isInOrder ? settled : entries
}

/** Gives a function that stays the same and calls the one that was given last. */
const useLast = (act: HandlesProps["onMove"]): HandlesProps["onMove"] => {
  const last = useRef(act)
  useInsertionEffect(() => {
    last.current = act
  })
  return useCallback((from, to) => last.current(from, to), [])
}

/**
 * The handles of a list's entries, one below the other in every second row of the grid around them. They alone are
 * dragged: in a row that can be dragged, fields lose keys such as the space bar.
 */
export const Handles = ({ label, entries, onMove }: HandlesProps) => (
  <Grid label={label} entries={useSettled(entries)} onMove={useLast(onMove)} />
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
      style={{ gridRow: `1 / span ${Math.max(1, entries.length * 2)}` }}
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
            <Sign name="grip" />
          </Button>
        </GridListItem>
      ))}
    </GridList>
  )
})

/** The row of what is open of an entry, below its own. */
export const rowBelow = (index: number): CSSProperties => ({ gridRow: index * 2 + 2 })

/** The grid that holds handles and entries; `isWide` where entries are as wide as they are, as rows of cells. */
export const Sortable = ({
  isWide = false,
  children,
}: {
  isWide?: boolean
  children: ReactNode
}) => (
  <div className={isWide ? `${styles.sortable} ${styles.wide}` : styles.sortable}>{children}</div>
)
