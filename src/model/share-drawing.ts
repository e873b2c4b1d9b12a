import type { ShareDrawing } from "@tools/content/model"

/** Draws five wires that come from the edge and gather in a dot: the site's illustration in a line. */
export const shareDrawing: ShareDrawing = ({ right, y, ink, brand }) => {
  const wires = [-44, -22, 0, 22, 44].map(
    place => `M0 ${y + place}H${right - 326}c146 0 128 ${-place} 272 ${-place}`,
  )
  return [
    `<path fill="none" stroke="${ink}" stroke-width="3" d="${wires.join("")}H${right}"/>`,
    `<circle cx="${right}" cy="${y}" r="14" fill="${brand}"/>`,
  ].join("")
}
