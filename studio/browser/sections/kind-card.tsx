/** The card of a kind of section, with a preview. */
import { useState, type ReactNode } from "react"
import type { Kind } from "./kinds"
import * as styles from "./sections.module.css"

/** The number of loaded previews, and the function to call after the next one. */
type Drawn = readonly [count: number, onDrawn: () => void]

/**
 * Loads previews one after the other: each is a page, and a key press waits for the layout of one at most.
 */
export const useDrawn = (): Drawn => {
  const [count, setCount] = useState(0)
  return [count, () => setCount(known => known + 1)]
}

/**
 * The preview of a kind and its description.
 * @param index the kind's position in the order of loading.
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
    <span className={styles.text}>{children}</span>
  </>
)
