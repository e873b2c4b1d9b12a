import type { Spot } from "../audit/verdicts"
import { Sentence } from "./sentence"

/** Something good or bad about a page, with the field that decides it. */
export interface VerdictItem {
  readonly tone: "error" | "warning" | "advice" | "good"
  readonly text: string
  /** Null where nobody knows it. */
  readonly spot: Spot | null
}

const words = {
  error: "Error",
  warning: "Warning",
  advice: "Could be better",
  good: "Good",
} as const
const signs = { error: "✕", warning: "!", advice: "○", good: "✓" } as const

const Place = ({ file, line, column, field }: Spot) => (
  <>
    {field !== "" && <b>{field}</b>}{" "}
    <code>
      {file}:{line}:{column}
    </code>
  </>
)

/**
 * A list of verdicts, each with the place to change.
 * @param namePlace how a place is called where it is not by file and line.
 * @param onPick takes the reader to the place of a verdict; without it nothing is to be picked.
 */
export const VerdictList = <Item extends VerdictItem>({
  items,
  namePlace,
  onPick,
}: {
  items: readonly Item[]
  namePlace?: (spot: Spot) => string
  onPick?: (item: Item) => void
}) => (
  <ul className="verdicts">
    {items.map((item, index) => {
      const { tone, text, spot } = item
      const verdict = (
        <>
          {/* Not a picture with a name: what is in a button is nothing but text. */}
          <span className="sign">
            <span aria-hidden="true">{signs[tone]}</span>
            <span className="tone">{words[tone]}</span>
          </span>
          <span className="verdictText" dir="auto">
            <Sentence text={text} />
          </span>
          {spot && (
            <span className="spot">{namePlace ? namePlace(spot) : <Place {...spot} />}</span>
          )}
        </>
      )
      return (
        <li key={index} className={tone}>
          {onPick && spot ? (
            <button type="button" className="verdict" onClick={() => onPick(item)}>
              {verdict}
            </button>
          ) : (
            <div className="verdict">{verdict}</div>
          )}
        </li>
      )
    })}
  </ul>
)
