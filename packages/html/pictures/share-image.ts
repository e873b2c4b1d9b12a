/** Draws the image of a shared link: a front page with the page's own headline. */
import { contentModel } from "@tools/content/model"
import { shareImageSize } from "@tools/content/values"
import { fitLines } from "./fit-lines"
import type { Logo } from "./logo"
import type { Cut, Typeface } from "./typeface"

/** The words of a share image. */
export interface ShareText {
  readonly product: string
  /** What the product is, in a few words; empty if the site does not say it. */
  readonly category: string
  readonly headline: string
  /** Shown if there is no slip. */
  readonly description: string
  /** The slip at the end of the site's drawing, and the words above it; empty if the page has none. */
  readonly slip: string
  readonly slipLabel: string
}

/** Returns a text as a share image shows it: in one line, without soft hyphens and the like, which are not drawn. */
export const toShareText = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s+/g, " ")
    .trim()

/** The cuts of the typeface that a share image is set in. */
interface Typefaces {
  readonly display: Typeface
  readonly text: Typeface
}

/** Large type is drawn finer, small type sturdier. */
export const cuts = {
  display: { opsz: 60, wght: 580, tracking: -0.015 },
  text: { opsz: 20, wght: 440, tracking: 0 },
} as const satisfies Record<keyof Typefaces, Cut>

/** All characters that share images of these texts are set in. */
export const charactersOf = (texts: readonly ShareText[]): string =>
  [...new Set(texts.flatMap(text => Object.values(text).join(" ")).join("") + "… ")].sort().join("")

const { width, height } = shareImageSize
const margin = 72
const right = width - margin

interface Placed {
  readonly text: string
  readonly size: number
  readonly x: number
  readonly y: number
  readonly color: string
  readonly isRightAligned?: boolean
}

const drawText = (
  { measure, outline }: Typeface,
  { text, size, x, y, color, isRightAligned }: Placed,
): string => {
  const left = Math.round(isRightAligned ? x - measure(text) * size : x)
  return `<path transform="translate(${left} ${Math.round(y)})" fill="${color}" d="${outline(text, size)}"/>`
}

const drawRule = (y: number, thickness: number, color: string): string =>
  `<path fill="none" stroke="${color}" stroke-width="${thickness}" d="M0 ${y}H${width}"/>`

const drawLogo = ({ drawing }: Logo, x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">${drawing}</g>`

const sizes = { product: 42, category: 24, slipLabel: 24 } as const
const productLeft = margin + 74
const leading = 0.98
const descriptionLeading = 1.34

/** Where the site's drawing ends, and the slip or the description begins. */
const slip = { left: 566, top: 468, bottom: 586, padding: 32 } as const
const middle = (slip.top + slip.bottom) / 2

const drawCategory = (
  { product, category }: ShareText,
  { display, text }: Typefaces,
  color: string,
): string => {
  const nameEnd = productLeft + display.measure(product) * sizes.product
  const fits = nameEnd + margin + text.measure(category) * sizes.category <= right
  if (!fits) return ""
  const place = { size: sizes.category, x: right, y: 92, color, isRightAligned: true }
  return drawText(text, { text: category, ...place })
}

const drawHeadline = (headline: string, display: Typeface, color: string): string[] => {
  const box = { width: right - margin, height: 290, largest: 143, smallest: 52, leading }
  const { size, lines } = fitLines(headline, box, display.measure)
  /* Between the rules and the drawing, by the middle of the letters. */
  const first = 306 - ((lines.length - 1) * size * leading) / 2 + size * 0.31
  return lines.map((line, index) =>
    drawText(display, {
      text: line,
      size,
      x: margin - size * 0.04,
      y: first + index * size * leading,
      color,
    }),
  )
}

const drawSlip = (
  { slip: words, slipLabel }: ShareText,
  { display, text }: Typefaces,
  ground: string,
): string[] => {
  const left = slip.left + slip.padding
  const color = "#fff"
  const box = { width: width - left - slip.padding, height: 56, largest: 48, smallest: 28, leading }
  const { size, lines } = fitLines(words, box, display.measure)
  const lineHeight = size * leading
  const y = slip.bottom - 22 - (lines.length - 1) * lineHeight
  return [
    `<path fill="${ground}" d="M${slip.left} ${slip.top}H${width}V${slip.bottom}H${slip.left}z"/>`,
    drawText(text, { text: slipLabel, size: sizes.slipLabel, x: left, y: slip.top + 40, color }),
    ...lines.map((line, index) =>
      drawText(display, { text: line, size, x: left, y: y + index * lineHeight, color }),
    ),
  ]
}

const drawDescription = (description: string, { text }: Typefaces, color: string): string[] => {
  const left = slip.left + slip.padding
  const box = {
    width: right - left,
    height: 124,
    largest: 30,
    smallest: 24,
    leading: descriptionLeading,
  }
  const { size, lines } = fitLines(description, box, text.measure)
  const first = middle - ((lines.length - 1) * size * descriptionLeading) / 2 + size * 0.31
  return lines.map((line, index) =>
    drawText(text, {
      text: line,
      size,
      x: left,
      y: first + index * size * descriptionLeading,
      color,
    }),
  )
}

/** Draws a share image as SVG with outlined type. Texts with a character that the face lacks are left out. */
export const drawShareImage = (texts: ShareText, typefaces: Typefaces, logo: Logo): string => {
  const { theme, shareDrawing } = contentModel()
  const { print } = theme
  const { display } = typefaces
  const drawable = (words: string): string => (display.findMissing(words).length > 0 ? "" : words)
  const shown: ShareText = {
    product: drawable(texts.product),
    category: drawable(texts.category),
    headline: drawable(texts.headline),
    description: drawable(texts.description),
    slip: drawable(texts.slip),
    slipLabel: drawable(texts.slipLabel),
  }
  const brand = logo.brandColor.light
  const name = { text: shown.product, size: sizes.product, x: productLeft, y: 92 }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${print.paper}" d="M0 0H${width}V${height}H0z"/>`,
    drawLogo(logo, margin - 8, 44),
    drawText(display, { ...name, color: print.ink }),
    drawCategory(shown, typefaces, print.ink),
    drawRule(124.5, 5, print.ink),
    drawRule(132, 2, print.ink),
    ...drawHeadline(shown.headline, display, print.ink),
    ...(shown.slip
      ? drawSlip(shown, typefaces, brand)
      : drawDescription(shown.description, typefaces, print.muted)),
    shareDrawing?.({ right: slip.left, y: middle, ink: print.ink, brand }) ?? "",
    "</svg>",
  ].join("\n")
}
