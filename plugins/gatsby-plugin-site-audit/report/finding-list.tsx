import type { ReactNode } from "react"
import type { AuditFinding } from "../audit/finding"
import { Sentence } from "./sentence"

/** The part of a finding that the list shows. */
export type FindingItem = Pick<
  AuditFinding,
  "severity" | "message" | "file" | "line" | "column" | "field"
>

const words = { error: "Error", warning: "Warning", hint: "Hint", good: "Good" } as const
const symbols = { error: "✕", warning: "!", hint: "○", good: "✓" } as const

const writePlace = ({ file, line, column, field }: FindingItem): string =>
  `${file}:${line}:${column} ${field}`

/**
 * A list of findings, each with the place to change.
 * @param namePlace returns the name of a place; by default its file, line and field.
 * @param onPick takes the reader to the place of a finding; without it nothing can be picked.
 * @param isPickable returns whether a finding has a place to go to; by default each has.
 * @param renderFixes returns what fixes a finding, shown below it.
 */
export const FindingList = <Item extends FindingItem>({
  label,
  items,
  namePlace = writePlace,
  onPick,
  isPickable = () => true,
  renderFixes,
}: {
  label?: string
  items: readonly Item[]
  namePlace?: (item: Item) => string
  onPick?: (item: Item) => void
  isPickable?: (item: Item) => boolean
  renderFixes?: (item: Item) => ReactNode
}) => (
  <ul className="findings" aria-label={label}>
    {items.map((item, index) => {
      const { severity, message } = item
      const finding = (
        <>
          {/* Not a picture with a name: what is in a button is nothing but text. */}
          <span className="symbol">
            <span aria-hidden="true">{symbols[severity]}</span>
            <span className="severity">{words[severity]}</span>
          </span>
          <span className="findingText" dir="auto">
            <Sentence text={message} />
          </span>
          <span className="spot">{namePlace(item)}</span>
        </>
      )
      return (
        <li key={index} className={severity}>
          {onPick && isPickable(item) ? (
            <button type="button" className="finding" onClick={() => onPick(item)}>
              {finding}
            </button>
          ) : (
            <div className="finding">{finding}</div>
          )}
          {renderFixes?.(item)}
        </li>
      )
    })}
  </ul>
)
