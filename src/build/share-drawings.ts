import type { CheerioAPI } from "cheerio"

/**
 * Lets a page define a drawing that it shows several times only once: the first is named, the others use it
 * (https://www.w3.org/TR/SVG2/struct.html#UseElement).
 */
export const shareDrawings = ($: CheerioAPI): void => {
  const drawings = $("svg")
    .get()
    .map(svg => $(svg).html() ?? "")
  const repeated = [...new Set(drawings.filter((drawing, i) => drawings.indexOf(drawing) < i))]
  $("svg").each((index, svg) => {
    const drawing = drawings[index] ?? ""
    if (!repeated.includes(drawing)) return
    const id = `drawing-${repeated.indexOf(drawing)}`
    const isFirst = drawings.indexOf(drawing) === index
    $(svg).html(isFirst ? `<g id="${id}">${drawing}</g>` : `<use href="#${id}"/>`)
  })
}
