/** The font files of the headline face, as modules, the usual script first. */
export const headlineFiles = ["latin", "latin-ext", "vietnamese"].map(
  script => `@fontsource-variable/newsreader/files/newsreader-${script}-opsz-normal.woff2`,
)
