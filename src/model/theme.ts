/** The design's colors outside style sheets. `src/styles/tokens.css` holds them by the names in brackets. */
import { brandColorOf, type Theme } from "@tools/content/values"

/* `--paper` */
const paper = { light: "#faf8f2", dark: "#12110e" } as const

export const theme = {
  paper,
  /* `--surface` */
  surface: { light: "#fffefb", dark: "#1f1e19" },
  /* `--brand` and, on dark screens and bands, `--signal` */
  brandColor: { light: "#aa2009", dark: "#ff6d55", signal: "#ee5334" },
  /* `--paper`, `--ink`, `--ink-muted` and `--rule` */
  print: { paper: paper.light, ink: "#171612", muted: "#504d46", rule: "#cdc7b8" },
} as const satisfies Theme

/** Returns the styles that replace the default brand color. */
export const brandColorStyles = (color: string): string => {
  const { light, dark, signal } = brandColorOf(color, theme)
  return `@media (forced-colors:none){:root{--brand:light-dark(${light},${dark});--signal:light-dark(${light},${signal});--slip:${light};--band-signal:${signal}}}`
}
