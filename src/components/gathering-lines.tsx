/** Lines from each entry of a list that gather in one point beside it. They stretch to the space there is. */
export const GatheringLines = ({ count }: { count: number }) => {
  const middle = 50 * count
  const lines = Array.from({ length: count }, (_, index) => {
    const y = 100 * index + 50
    return `M0 ${y}C60 ${y} 40 ${middle} 84 ${middle}`
  })
  return (
    <svg viewBox={`0 0 100 ${100 * count}`} preserveAspectRatio="none" aria-hidden>
      <path d={`${lines.join("")}H100`} />
    </svg>
  )
}
