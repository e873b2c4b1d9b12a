/** The design's colors outside style sheets: browser bar, manifest, icons, share images. */

/** The page's background by color scheme; `src/styles/tokens.css` calls it `--paper`. */
export const paper = { light: "#fbfaf6", dark: "#0e1116" } as const

/** The color of texts by color scheme: `--ink`. */
export const ink = { light: "#16181d", dark: "#ece9e1" } as const

/** The background of cards by color scheme, which has text in the brand color, too: `--surface`. */
export const surface = { light: "#fff", dark: "#161b22" } as const

/** Ink on paper, as the light scheme of `src/styles/tokens.css` has it. */
export const print = {
  paper: paper.light,
  ink: ink.light,
  muted: "#4a4d55",
  rule: "#c8c3b5",
} as const
