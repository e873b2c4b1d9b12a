import Color from "colorjs.io"

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
export const moveColor = (
  color: string,
  background: string,
  contrast: number,
  end: "black" | "white",
): string => {
  const limit = new Color(end)
  const [lightness, chroma, hue] = new Color(color).to("oklch").coords
  let near = lightness ?? 0
  let far = limit.oklch.l ?? 0
  let found = toHex(limit)
  for (let count = 0; count < halvings; count++) {
    const middle = (near + far) / 2
    const candidate = toHex(new Color("oklch", [middle, chroma, hue]))
    if (contrastOf(candidate, background) >= contrast) {
      far = middle
      found = candidate
    } else near = middle
  }
  return found
}

/** Returns the nearest color that is readable on a light background; undefined if this one is. */
export const findReadable = (color: string, background: string): string | undefined =>
  contrastOf(color, background) >= leastContrast
    ? undefined
    : moveColor(color, background, leastContrast, "black")

/** Returns a color in any CSS notation as hexadecimal; undefined if it is none. */
export const readColor = (text: string): string | undefined => {
  const color = Color.try(text)
  return color === null ? undefined : toHex(color)
}
