/** The font files of the headline face, as modules, the usual script first. */
export const headlineFace = ["latin", "latin-ext", "vietnamese"].map(
  script => `@fontsource-variable/newsreader/files/newsreader-${script}-opsz-normal.woff2`,
)
