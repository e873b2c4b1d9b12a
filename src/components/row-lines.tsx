import { GatheringLines } from "./gathering-lines"
import * as styles from "./row-lines.module.css"

const round = (value: number): number => Math.round(value * 10) / 10

/** Returns where the lines run down beside the rows, of 40: the last leaves its own turn some space. */
const listPlaces = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => round(4 + (24 * index) / Math.max(count - 1, 1)))

/** The height of a row, in units. */
const row = 100

/** Returns the lines from each row down to the foot of the last. */
const drawDown = (count: number): string =>
  listPlaces(count)
    .map((x, index) => {
      const y = row * (index + 0.5)
      return `M40 ${y}H${x + 8}Q${x} ${y} ${x} ${y + 20}V${row * count}`
    })
    .join("")

/** Returns the lines from there together, in a point in the middle of 40. */
const drawTogether = (count: number): string =>
  listPlaces(count)
    .map(x => `M${x} 0C${x} 27 20 8 20 40`)
    .join("")

/** Lines from each of the rows beside them to the dot at the edge of what they run to. */
export const RowLines = ({
  count,
  className,
}: {
  /** The number of rows. */
  count: number
  className?: string | undefined
}) => (
  <div className={className ? `${styles.lines} ${className}` : styles.lines}>
    <GatheringLines count={count} />
    <svg viewBox={`0 0 40 ${row * count}`} preserveAspectRatio="none" aria-hidden>
      <path d={drawDown(count)} />
    </svg>
    <svg viewBox="0 0 40 40" preserveAspectRatio="none" aria-hidden>
      <path d={drawTogether(count)} />
    </svg>
  </div>
)
