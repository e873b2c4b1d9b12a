import type { ShareDrawing } from "@tools/content/content-model"

/** Draws five wires that draw together into one, and what they carry: the site's illustration in a line. */
export const shareDrawing: ShareDrawing = ({ left, right, y, ink, brand }) => {
  const [apart, joined, end] = [right - 420, right - 150, right - 9]
  const bend = (joined - apart) / 2
  const wires = [-2, -1, 0, 1, 2].map(
    place =>
      `M${left} ${y + place * 7}H${apart}c${bend} 0 ${bend} ${-place * 7} ${2 * bend} ${-place * 7}`,
  )
  return [
    `<path fill="none" stroke="${ink}" stroke-width="1.5" d="${wires.join("")}H${end}"/>`,
    `<circle cx="${end}" cy="${y}" r="9" fill="${brand}"/>`,
  ].join("")
}
