/** The brand's mark as icons and share images show it: the content's logo, or the site's own mark. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { load } from "cheerio"
import type { Brand } from "../../gatsby-plugin-checked-content"
import { print, type Signal, signalOf } from "../../../src/site"

/** A mark in the colours of a site. */
export interface Mark {
  readonly signal: Signal
  /** A square SVG of the mark on its ground, which has the id `ground`. */
  readonly icon: string
  /** The scale of the mark in a maskable icon. */
  readonly maskableScale: number
  /** The SVG markup on the square's ground, in print colours. */
  readonly drawing: string
}

/** The side of the square and the margin around a logo, in SVG units. */
const [side, margin] = [64, 8]

/**
 * A mask may cut off all outside a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks). The site's mark has
 * empty corners; of a logo nothing is known.
 */
const maskableScales = {
  own: 0.88,
  logo: (0.8 * side) / Math.hypot(side - 2 * margin, side - 2 * margin),
}

const drawLogo = ({ viewBox, markup }: NonNullable<Brand["logo"]>): string =>
  `<svg x="${margin}" y="${margin}" width="${side - 2 * margin}" height="${side - 2 * margin}" viewBox="${viewBox}" color="${print.ink}">${markup}</svg>`

const placeOnPaper = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${side} ${side}"><rect id="ground" width="${side}" height="${side}" fill="${print.paper}"/>${drawing}</svg>`

/** Draws the mark of a site. */
export const readMark = async (root: string, { color, logo }: Brand): Promise<Mark> => {
  const signal = signalOf(color)
  if (logo) {
    const drawing = drawLogo(logo)
    return { signal, icon: placeOnPaper(drawing), maskableScale: maskableScales.logo, drawing }
  }
  const $ = load(await readFile(join(root, "illustrations", "mark.svg"), "utf8"), { xml: true })
  $("#light").attr("fill", signal.dark)
  const icon = $.xml()
  const wire = $("#wire").attr("stroke", print.ink)
  const light = $("#light").attr("fill", signal.light)
  const drawing = `${$.xml(wire)}${$.xml(light)}`
  return { signal, icon, maskableScale: maskableScales.own, drawing }
}
