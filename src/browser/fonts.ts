/** Sets headlines in the web font (`styles/tokens.css`). */
export const showFonts = (document: Document): void => {
  document.documentElement.dataset.fonts = ""
}

/** Where the parts of the first section begin, as far as they are on the first screen. */
const measureTops = (document: Document): number[] =>
  Array.from(
    document.querySelectorAll("main > :first-child *"),
    part => part.getBoundingClientRect().top,
  ).filter(top => top < innerHeight)

/** In pixels: less than a line of text, and more than the difference between two fonts on the same line. */
const tolerance = 8

/**
 * Loads the web font before it shows it, so that headlines are laid out anew once and not twice. Where they would break
 * their lines differently, so that the first screen would move, the page keeps the fallback, and the next one has the
 * font. A font that cannot be loaded changes nothing.
 */
export const loadFonts = (document: Document): void => {
  document.fonts.load("1em Newsreader").then(
    () => {
      const before = measureTops(document)
      showFonts(document)
      const after = measureTops(document)
      const hasMoved = before.some(
        (top, index) => Math.abs(top - (after[index] ?? top)) > tolerance,
      )
      if (hasMoved) delete document.documentElement.dataset.fonts
    },
    () => undefined,
  )
}
