/** The design's colours where no stylesheet reaches: browser chrome, manifest, icons, share images. */

/** The page's ground by colour scheme; `src/styles/tokens.css` calls it `--paper`. */
export const paper = { light: "#fbfaf6", dark: "#0e1116" } as const

/** Ink on paper, as the light scheme of `src/styles/tokens.css` has it. */
export const print = {
  paper: paper.light,
  ink: "#16181d",
  muted: "#4a4d55",
  rule: "#c8c3b5",
  signal: "#a5210a",
} as const
