import { GatheringLines } from "./gathering-lines"
import * as styles from "./row-lines.module.css"

const round = (value: number): number => Math.round(value * 10) / 10

/** The height of a row in units, and of the space below all, in which their lines gather. */
const [row, below] = [100, 80]

/** The room for the lines that run down, from the outer one to the inner one, which leaves its own turn some space. */
const [outer, inner] = [4, 28]

/** Returns the lines from each row down, the outer one first, and together in a point in the middle below. */
const drawDown = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const x = round(outer + ((inner - outer) * index) / Math.max(count - 1, 1))
    const [y, foot] = [row * (index + 0.5), row * count]
    return `M40 ${y}H${x + 8}Q${x} ${y} ${x} ${y + 20}V${foot}C${x} ${foot + 54} 20 ${foot + 16} 20 ${foot + below}`
  }).join("")

/** Lines from each of the rows beside them to the dot at the edge of what they run to. */
export const RowLines = ({
  count,
  className,
}: {
  /** The number of rows. */
  count: number
  className?: string | undefined
}) => (
  <div className={className ? `${styles.lines} ${className}` : styles.lines} aria-hidden="true">
    <GatheringLines count={count} />
    <svg viewBox={`0 0 40 ${row * count + below}`} preserveAspectRatio="none">
      <path d={drawDown(count)} />
    </svg>
  </div>
)
