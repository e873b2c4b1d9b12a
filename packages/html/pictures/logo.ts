/** The logo as icons and share images show it: the content's, or the default one. */
import { readFile } from "node:fs/promises"
import { load } from "cheerio/slim"
import type { Brand } from "@tools/content/read"
import { brandColorOf, type BrandColor, type Theme } from "@tools/content/values"
import { contentModel } from "@tools/content/model"

/** The drawings of a logo in the colors of a site. */
export interface Logo {
  readonly brandColor: BrandColor
  /** A square SVG of the logo on its ground, which has the id `ground`. */
  readonly icon: string
  /** The SVG markup on the square's ground, in print colors. */
  readonly drawing: string
}

/** The side of the square, in SVG units. */
const side = 64
/** The margin around a logo, in SVG units. */
const margin = 8

const drawLogo = ({ viewBox, markup }: NonNullable<Brand["logo"]>, { print }: Theme): string =>
  `<svg x="${margin}" y="${margin}" width="${side - 2 * margin}" height="${side - 2 * margin}" viewBox="${viewBox}" color="${print.ink}">${markup}</svg>`

const placeOnPaper = (drawing: string, { print }: Theme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${side} ${side}"><rect id="ground" width="${side}" height="${side}" fill="${print.paper}"/>${drawing}</svg>`

/**
 * Returns the drawings of a site's logo.
 * @param file the default logo: a square SVG whose ground has the id `ground`, with strokes in the color of text and
 * fills in the brand's color.
 */
export const readLogo = async (file: string, { color, logo }: Brand): Promise<Logo> => {
  const { theme } = contentModel()
  const brandColor = brandColorOf(color, theme)
  if (logo) {
    const drawing = drawLogo(logo, theme)
    return { brandColor, icon: placeOnPaper(drawing, theme), drawing }
  }
  const $ = load(await readFile(file, "utf8"), { xml: true })
  const shapes = $(":root > :not(#ground)")
  const filled = shapes.filter("[fill]:not([fill=none])").attr("fill", brandColor.signal)
  const icon = $.xml()
  filled.attr("fill", brandColor.light)
  shapes.filter("[stroke]").attr("stroke", theme.print.ink)
  const drawing = shapes
    .get()
    .map(shape => $.xml(shape))
    .join("")
  return { brandColor, icon, drawing }
}
