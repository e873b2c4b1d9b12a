import type { CheerioAPI } from "cheerio"

const iconBox = "0 0 24 24"

/**
 * Lets a page define an icon that it shows several times only once: the first is named, the others use it
 * (https://www.w3.org/TR/SVG2/struct.html#UseElement). Other drawings stay: styles reach the parts of what is used
 * elsewhere only by what they inherit.
 */
export const shareIcons = ($: CheerioAPI): void => {
  /* A selector would miss the attribute: it is matched in small letters. */
  const icons = $("svg").filter((_, svg) => $(svg).attr("viewBox") === iconBox)
  const drawings = icons.get().map(svg => $(svg).html() ?? "")
  const repeated = [...new Set(drawings.filter((drawing, i) => drawings.indexOf(drawing) < i))]
  icons.each((index, svg) => {
    const drawing = drawings[index] ?? ""
    if (!repeated.includes(drawing)) return
    const id = `icon-${repeated.indexOf(drawing)}`
    const isFirst = drawings.indexOf(drawing) === index
    $(svg).html(isFirst ? `<g id="${id}">${drawing}</g>` : `<use href="#${id}"/>`)
  })
}
