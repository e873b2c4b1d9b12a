/** The design's colors outside style sheets. `src/styles/tokens.css` holds them by the names in brackets. */
import type { Theme } from "@tools/content/brand-color"

/** The page's background (`--paper`). */
export const paper = { light: "#fbfaf6", dark: "#0e1116" } as const

/** The color of texts (`--ink`). */
export const ink = { light: "#16181d", dark: "#ece9e1" } as const

export const theme = {
  paper,
  /* `--surface` */
  surface: { light: "#fff", dark: "#161b22" },
  /* `--brand` and, on dark screens, `--signal` */
  brandColor: { light: "#a5210a", dark: "#ff8163", signal: "#ee4b2b" },
  print: { paper: paper.light, ink: ink.light, muted: "#4a4d55", rule: "#c8c3b5" },
} as const satisfies Theme
