/** The design's colors outside style sheets. `src/styles/tokens.css` holds them by the names in brackets. */
import type { Theme } from "@tools/content/brand-color"

/* `--paper` */
const paper = { light: "#fbfaf6", dark: "#0e1116" } as const

export const theme = {
  paper,
  /* `--surface` */
  surface: { light: "#fff", dark: "#161b22" },
  /* `--brand` and, on dark screens, `--signal` */
  brandColor: { light: "#a5210a", dark: "#ff8163", signal: "#ee4b2b" },
  /* `--paper`, `--ink`, `--ink-muted` and `--rule` */
  print: { paper: paper.light, ink: "#16181d", muted: "#4a4d55", rule: "#c8c3b5" },
} as const satisfies Theme
