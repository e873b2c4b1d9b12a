/** A mark on a ruler, such as where a phone cuts. */
interface RulerMark {
  readonly at: number
  readonly label: string
}

const step = 100

/** A bar for the width of a text in pixels, with marks where it is cut. */
const RulerBar = ({ pixels, marks }: { pixels: number; marks: readonly number[] }) => {
  const limit = Math.max(...marks)
  const end = Math.max(limit + step / 2, pixels)
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step)
  return (
    <svg viewBox={`0 0 ${end} 12`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="rulerBar" y="5" width={Math.min(pixels, limit)} height="3" />
      {pixels > limit && (
        <rect className="rulerOver" x={limit} y="5" width={pixels - limit} height="3" />
      )}
      {ticks.map(x => (
        <rect key={x} className="rulerTick" x={x} y="9" width="1" height="3" />
      ))}
      {marks.map(at => (
        <rect key={at} className="rulerMark" x={at} width="1.5" height="12" />
      ))}
    </svg>
  )
}

/** A ruler in pixels below a text: how wide it is, and where it is cut. */
export const Ruler = ({
  name,
  pixels,
  marks,
}: {
  name: string
  pixels: number
  marks: readonly [RulerMark, ...RulerMark[]]
}) => (
  <figure className="ruler">
    <RulerBar pixels={pixels} marks={marks.map(({ at }) => at)} />
    <figcaption>
      {name} <strong>{pixels} px</strong>
      {marks.map(({ at, label }) => (
        <span key={at}>
          {label} {at} px
        </span>
      ))}
    </figcaption>
  </figure>
)
