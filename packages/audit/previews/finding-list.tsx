import type { ReactNode } from "react"
import { type Finding, symbols } from "@tools/check/findings"

/** The part of a finding that the list shows. */
export type FindingItem = Pick<
  Finding,
  "severity" | "cost" | "rule" | "message" | "file" | "line" | "column" | "field"
>

/** What a list does with its findings besides showing them. */
export interface FindingListProps<Item> {
  /** Returns the name of a place; by default its file, line and field. */
  readonly namePlace?: (item: Item) => string
  /** Takes the reader to the place of a finding; without it nothing can be picked. */
  readonly onPick?: (item: Item) => void
  /** Returns what fixes a finding, shown below it. */
  readonly renderFixes?: (item: Item) => ReactNode
}

const words = { error: "Error", warning: "Warning", hint: "Hint", good: "Good" } as const

/** Returns the place of a finding as editors open it, with its field. */
export const writePlace = ({ file, line, column, field }: FindingItem): string =>
  `${file}:${line}:${column} ${field}`

/** Shows the words that a sentence has in backquotes as code. */
const withCode = (message: string): ReactNode[] =>
  message
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))

/** A finding with its symbol; its places are the children. */
export const FindingText = ({
  severity,
  message,
  children,
}: Pick<FindingItem, "severity" | "message"> & { children: ReactNode }) => (
  <>
    {/* Not a picture with a name: what is in a button is nothing but text. */}
    <span className="symbol">
      <span aria-hidden="true">{symbols[severity]}</span>
      <span className="severity">{words[severity]}</span>
    </span>
    <span className="findingText" dir="auto">
      {withCode(message)}
    </span>
    <span className="spot">{children}</span>
  </>
)

/**
 * A list of findings, each with the place to change.
 * @param isPickable returns whether a finding has a place to go to; by default each has.
 */
export const FindingList = <Item extends FindingItem>({
  label,
  items,
  namePlace = writePlace,
  onPick,
  isPickable = () => true,
  renderFixes,
}: FindingListProps<Item> & {
  label?: string
  items: readonly Item[]
  isPickable?: (item: Item) => boolean
}) => (
  <ul className="findings" aria-label={label}>
    {items.map((item, index) => (
      <li key={index} className={item.severity}>
        {onPick && isPickable(item) ? (
          <button type="button" className="finding" onClick={() => onPick(item)}>
            <FindingText {...item}>{namePlace(item)}</FindingText>
          </button>
        ) : (
          <div className="finding">
            <FindingText {...item}>{namePlace(item)}</FindingText>
          </div>
        )}
        {renderFixes?.(item)}
      </li>
    ))}
  </ul>
)
