/**
 * The signal colour. Content names one colour at most. As text it needs 4.5 : 1 on either ground (WCAG 2.2, 1.4.3), and
 * no colour has that on paper and at night alike, so the one for dark screens is made from it.
 */
import Color from "colorjs.io"
import { paper, surface } from "./theme"

/** The signal colour by colour scheme; `src/styles/tokens.css` calls it `--signal`. */
export interface Signal {
  readonly light: string
  readonly dark: string
}

/** The signal colour where the content names none. */
export const ownSignal: Signal = { light: "#a5210a", dark: "#ff8163" }

/** The least contrast of text; lines, rings and the mark need less. */
export const leastContrast = 4.5

/** Returns the contrast of two colours (WCAG 2.2), from 1 to 21. */
export const contrastOf = (color: string, ground: string): number =>
  new Color(color).contrast(ground, "WCAG21")

/** Returns a colour in hexadecimal; one outside sRGB loses chroma, and keeps hue and lightness. */
const toHex = (color: Color): string =>
  color.to("srgb").toGamut({ method: "css" }).toString({ format: "hex", collapse: false })

/** Enough steps of bisection for a precision of eight bits. */
const halvings = 12

/** Returns the colour of the same hue, nearest in lightness (OKLCH), that has a contrast to a background. */
const move = (color: string, ground: string, contrast: number, end: "black" | "white"): string => {
  const limit = new Color(end)
  const [lightness, chroma, hue] = new Color(color).to("oklch").coords
  let [near, far, found] = [lightness ?? 0, limit.oklch.l ?? 0, toHex(limit)]
  for (let count = 0; count < halvings; count++) {
    const middle = (near + far) / 2
    const candidate = toHex(new Color("oklch", [middle, chroma, hue]))
    if (contrastOf(candidate, ground) >= contrast) [far, found] = [middle, candidate]
    else near = middle
  }
  return found
}

/** Returns the nearest colour that is readable on light pages; undefined if this one is. */
export const findReadable = (color: string): string | undefined =>
  contrastOf(color, paper.light) >= leastContrast
    ? undefined
    : move(color, paper.light, leastContrast, "black")

/** Returns the colour that the content names; undefined if there is none, or it is the default. */
export const otherSignal = (color: string | null | undefined): string | undefined =>
  !color || color.toLowerCase() === ownSignal.light ? undefined : color

/** Returns the signal colours of a site. The one for dark screens has the same contrast there as the other on paper. */
export const signalOf = (color: string | undefined): Signal => {
  const light = otherSignal(color)
  return light === undefined
    ? ownSignal
    : { light, dark: move(light, surface.dark, contrastOf(light, paper.light), "white") }
}

/** Returns the styles that replace the default signal colour. */
export const signalStyles = (color: string): string => {
  const { light, dark } = signalOf(color)
  return `@media (forced-colors:none){:root{--signal:${light}}@media (prefers-color-scheme:dark){:root{--signal:${dark}}}}`
}

/** Returns a colour in any CSS notation as hexadecimal; undefined if it is none. */
export const readColor = (text: string): string | undefined => {
  const color = Color.try(text)
  return color === null ? undefined : toHex(color)
}
