import type { ReactNode } from "react"
import type { Verdict } from "../audit/verdict"
import { Sentence } from "./sentence"

/** The part of a verdict that the list shows. */
export type VerdictItem = Pick<Verdict, "tone" | "message" | "file" | "line" | "column" | "field">

const words = { error: "Error", warning: "Warning", hint: "Hint", good: "Good" } as const
const symbols = { error: "✕", warning: "!", hint: "○", good: "✓" } as const

const writePlace = ({ file, line, column, field }: VerdictItem): string =>
  `${file}:${line}:${column} ${field}`

/**
 * A list of verdicts, each with the place to change.
 * @param namePlace returns the name of a place; by default its file, line and field.
 * @param onPick takes the reader to the place of a verdict; without it nothing can be picked.
 * @param isPickable returns whether a verdict has a place to go to; by default each has.
 * @param renderFixes returns what fixes a verdict, shown below it.
 */
export const VerdictList = <Item extends VerdictItem>({
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
  <ul className="verdicts" aria-label={label}>
    {items.map((item, index) => {
      const { tone, message } = item
      const verdict = (
        <>
          {/* Not a picture with a name: what is in a button is nothing but text. */}
          <span className="symbol">
            <span aria-hidden="true">{symbols[tone]}</span>
            <span className="tone">{words[tone]}</span>
          </span>
          <span className="verdictText" dir="auto">
            <Sentence text={message} />
          </span>
          <span className="spot">{namePlace(item)}</span>
        </>
      )
      return (
        <li key={index} className={tone}>
          {onPick && isPickable(item) ? (
            <button type="button" className="verdict" onClick={() => onPick(item)}>
              {verdict}
            </button>
          ) : (
            <div className="verdict">{verdict}</div>
          )}
          {renderFixes?.(item)}
        </li>
      )
    })}
  </ul>
)
