/**
 * The brand color. Content may name one color. As text it needs a contrast of 4.5 : 1 (WCAG 2.2, 1.4.3) to the
 * backgrounds of both schemes, which no single color has, so the one for dark screens is derived from it.
 */
import { contrastOf, moveColor } from "@tools/content/color"
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
        dark: moveColor(light, surface.dark, contrastOf(light, paper.light), "white"),
        signal: move(light, surface.dark, leastContrast, "white"),
      }
}

/** Returns the styles that replace the default brand color. */
export const brandColorStyles = (color: string): string => {
  const { light, dark, signal } = brandColorOf(color)
  return `@media (forced-colors:none){:root{--brand:${light}}@media screen and (prefers-color-scheme:dark){:root{--brand:${dark};--signal:${signal}}}}`
}
