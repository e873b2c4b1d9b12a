/** What a kind of section looks like where one is chosen. */
import { useState, type ReactNode } from "react"
import type { Kind } from "./kinds"
import * as styles from "./sections.module.css"

/** How many drawings are there, and what is called when the next one is. */
type Drawn = readonly [count: number, onDrawn: () => void]

/**
 * Lets drawings come one after the other: each is a page that is laid out, and keys that are pressed meanwhile wait for
 * one of them at the most.
 */
export const useDrawn = (): Drawn => {
  const [count, setCount] = useState(0)
  return [count, () => setCount(known => known + 1)]
}

/**
 * The drawing of a kind, its title and what it is for.
 * @param index its place among those that are drawn one after the other.
 */
export const KindCard = ({
  kind: { name, title },
  index,
  drawn: [count, onDrawn],
  children,
}: {
  kind: Kind
  index: number
  drawn: Drawn
  children: ReactNode
}) => (
  <>
    <span className={styles.drawing} aria-hidden="true">
      {index <= count && (
        <iframe
          src={`/kinds/${name}`}
          title={`${title} in a page`}
          tabIndex={-1}
          inert
          onLoad={onDrawn}
        />
      )}
    </span>
    <span className={styles.words}>{children}</span>
  </>
)
