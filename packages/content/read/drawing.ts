import { load } from "cheerio/slim"

/** A drawing, as sections render it. */
export interface Drawing {
  readonly viewBox: string
  readonly width: number
  readonly height: number
  /** The markup inside the root element. */
  readonly markup: string
}

/** Reads a drawing with a `viewBox`. */
export const readDrawing = (svg: string): Drawing => {
  const $ = load(svg, { xml: true })
  const root = $("svg").first()
  const viewBox = root.attr("viewBox") ?? ""
  const [width = 0, height = 0] = viewBox.split(" ").map(Number).slice(2)
  return { viewBox, width, height, markup: root.html() ?? "" }
}
