/** Draws the image of a shared link: a front page with the page's own headline. */
import { contentModel, shareImageSize } from "@tools/content"
import { fitLines } from "./fit-lines"
import type { Logo } from "./logo"
import type { Cut, Typeface } from "./typeface"

export interface ShareText {
  readonly product: string
  readonly headline: string
  readonly description: string
  readonly host: string
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
  `<path fill="none" stroke="${color}" stroke-width="${thickness}" d="M${margin} ${y}H${right}"/>`

const drawLogo = ({ drawing }: Logo, x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">${drawing}</g>`

const sizes = { product: 40, host: 25 } as const
const productLeft = margin + 66
const headlineLeading = 1.02
const descriptionLeading = 1.34

/** Draws a share image as SVG with outlined type. Texts with a character that the face lacks are left out. */
export const drawShareImage = (
  texts: ShareText,
  { display, text }: Typefaces,
  logo: Logo,
): string => {
  const { theme, shareDrawing } = contentModel()
  const { print } = theme
  const drawable = (words: string): string => (display.findMissing(words).length > 0 ? "" : words)
  const product = drawable(texts.product)
  const headline = drawable(texts.headline)
  const description = drawable(texts.description)
  const host = drawable(texts.host)
  const title = fitLines(
    headline,
    { width: right - margin, height: 240, largest: 150, smallest: 52, leading: headlineLeading },
    display.measure,
  )
  const lead = fitLines(
    description,
    { width: 900, height: 84, largest: 30, smallest: 26, leading: descriptionLeading },
    text.measure,
  )
  /* Between the rules and the drawing, by the middle of the letters. */
  const firstBaseline =
    300 - ((title.lines.length - 1) * title.size * headlineLeading) / 2 + title.size * 0.31
  const nameEnd = productLeft + display.measure(product) * sizes.product
  const hostFits = nameEnd + margin + text.measure(host) * sizes.host <= right
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${print.paper}" d="M0 0H${width}V${height}H0z"/>`,
    drawLogo(logo, margin - 8, 44),
    drawText(display, {
      text: product,
      size: sizes.product,
      x: productLeft,
      y: 90,
      color: print.ink,
    }),
    hostFits
      ? drawText(text, {
          text: host,
          size: sizes.host,
          x: right,
          y: 90,
          color: print.muted,
          isRightAligned: true,
        })
      : "",
    drawRule(123, 5, print.ink),
    drawRule(130, 1.5, print.ink),
    ...title.lines.map((line, index) =>
      drawText(display, {
        text: line,
        size: title.size,
        x: margin - title.size * 0.02,
        y: firstBaseline + index * title.size * headlineLeading,
        color: print.ink,
      }),
    ),
    shareDrawing?.({
      left: margin,
      right,
      y: 473,
      ink: print.ink,
      brand: logo.brandColor.light,
    }) ?? "",
    ...lead.lines.map((line, index) =>
      drawText(text, {
        text: line,
        size: lead.size,
        x: margin,
        y: 538 + index * lead.size * descriptionLeading,
        color: print.muted,
      }),
    ),
    "</svg>",
  ].join("\n")
}
