import type { Spot } from "../audit/verdicts"

/** Something good or bad about a page, with the field that decides it. */
export interface VerdictItem {
  readonly tone: "error" | "warning" | "good"
  readonly text: string
  /** Null where nobody knows it. */
  readonly spot: Spot | null
}

const words = { error: "Error", warning: "Warning", good: "Good" } as const
const signs = { error: "✕", warning: "!", good: "✓" } as const

/** A list of verdicts, each with the place to change. */
export const VerdictList = ({ items }: { items: readonly VerdictItem[] }) => (
  <ul className="verdicts">
    {items.map(({ tone, text, spot }, index) => (
      <li key={index} className={tone}>
        <span className="sign" role="img" aria-label={words[tone]}>
          {signs[tone]}
        </span>
        <p dir="auto">{text}</p>
        {spot && (
          <p className="spot">
            {spot.field !== "" && <b>{spot.field}</b>}{" "}
            <code>
              {spot.file}:{spot.line}:{spot.column}
            </code>
          </p>
        )}
      </li>
    ))}
  </ul>
)
