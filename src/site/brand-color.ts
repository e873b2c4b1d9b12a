/**
 * The brand color. Content may name one color. As text it needs a contrast of 4.5 : 1 (WCAG 2.2, 1.4.3) to the
 * backgrounds of both schemes, which no single color has, so the one for dark screens is derived from it.
 */
import Color from "colorjs.io"
import { paper, surface } from "./theme"

/** The brand color by color scheme. */
export interface BrandColor {
  /** On paper, as text and as a signal. */
  readonly light: string
  /** As text on dark screens: `--brand` of `src/styles/tokens.css`. */
  readonly dark: string
  /** As a signal on dark screens, where text would be paler: `--signal`. */
  readonly signal: string
}

/** The brand color where the content names none. */
export const defaultBrandColor: BrandColor = {
  light: "#a5210a",
  dark: "#ff8163",
  signal: "#ee4b2b",
}

/** The least contrast of text; lines, rings and the logo need less. */
export const leastContrast = 4.5

/** Returns the contrast of two colors (WCAG 2.2), from 1 to 21. */
export const contrastOf = (color: string, background: string): number =>
  new Color(color).contrast(background, "WCAG21")

/** Returns a color in hexadecimal; one outside sRGB loses chroma, and keeps hue and lightness. */
const toHex = (color: Color): string =>
  color.to("srgb").toGamut({ method: "css" }).toString({ format: "hex", collapse: false })

/** Enough steps of bisection for a precision of eight bits. */
const halvings = 12

/** Returns the color of the same hue, nearest in lightness (OKLCH), that has a contrast to a background. */
const move = (
  color: string,
  background: string,
  contrast: number,
  end: "black" | "white",
): string => {
  const limit = new Color(end)
  const [lightness, chroma, hue] = new Color(color).to("oklch").coords
  let [near, far, found] = [lightness ?? 0, limit.oklch.l ?? 0, toHex(limit)]
  for (let count = 0; count < halvings; count++) {
    const middle = (near + far) / 2
    const candidate = toHex(new Color("oklch", [middle, chroma, hue]))
    if (contrastOf(candidate, background) >= contrast) [far, found] = [middle, candidate]
    else near = middle
  }
  return found
}

/** Returns the nearest color that is readable on light pages; undefined if this one is. */
export const findReadable = (color: string): string | undefined =>
  contrastOf(color, paper.light) >= leastContrast
    ? undefined
    : move(color, paper.light, leastContrast, "black")

/** Returns the color that the content names; undefined if there is none, or it is the default. */
export const namedBrandColor = (color: string | null | undefined): string | undefined =>
  !color || color.toLowerCase() === defaultBrandColor.light ? undefined : color

/**
 * Returns the brand colors of a site. The text for dark screens has the same contrast there as the other on paper, the
 * signal no more than it needs.
 */
export const brandColorOf = (color: string | undefined): BrandColor => {
  const light = namedBrandColor(color)
  return light === undefined
    ? defaultBrandColor
    : {
        light,
        dark: move(light, surface.dark, contrastOf(light, paper.light), "white"),
        signal: move(light, surface.dark, leastContrast, "white"),
      }
}

/** Returns the styles that replace the default brand color. */
export const brandColorStyles = (color: string): string => {
  const { light, dark, signal } = brandColorOf(color)
  return `@media (forced-colors:none){:root{--brand:${light}}@media screen and (prefers-color-scheme:dark){:root{--brand:${dark};--signal:${signal}}}}`
}

/** Returns a color in any CSS notation as hexadecimal; undefined if it is none. */
export const readColor = (text: string): string | undefined => {
  const color = Color.try(text)
  return color === null ? undefined : toHex(color)
}
