/**
 * The brand color. Content may name one color. As text it needs a contrast of 4.5 : 1 (WCAG 2.2, 1.4.3) to the
 * backgrounds of both schemes, which no single color has, so the one for dark screens is derived from it.
 */
import { contrastOf, leastContrast, moveColor } from "./color"

interface SchemeColor {
  readonly light: string
  readonly dark: string
}

/** The brand color by color scheme. */
export interface BrandColor extends SchemeColor {
  /** As a signal on dark screens, where text is paler. */
  readonly signal: string
}

/** The colors of a site outside its style sheets: browser bar, manifest, icons, share images. */
export interface Theme {
  readonly paper: SchemeColor
  /** The background of cards, which has text in the brand color, too. */
  readonly surface: SchemeColor
  /** The brand color where the content names none. */
  readonly brandColor: BrandColor
  /** Ink on paper, for drawings that have one scheme. */
  readonly print: {
    readonly paper: string
    readonly ink: string
    readonly muted: string
    readonly rule: string
  }
}

/** Returns the color that the content names; undefined if there is none, or it is the default. */
export const namedBrandColor = (
  color: string | null | undefined,
  { brandColor }: Theme,
): string | undefined => (!color || color.toLowerCase() === brandColor.light ? undefined : color)

/**
 * Returns the brand colors of a site. The text for dark screens has the same contrast there as the other on paper, the
 * signal no more than it needs.
 */
export const brandColorOf = (color: string | undefined, theme: Theme): BrandColor => {
  const light = namedBrandColor(color, theme)
  const { brandColor, paper, surface } = theme
  return light === undefined
    ? brandColor
    : {
        light,
        dark: moveColor(light, surface.dark, contrastOf(light, paper.light), "white"),
        signal: moveColor(light, surface.dark, leastContrast, "white"),
      }
}
