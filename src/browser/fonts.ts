/** Sets headlines in the web font (`styles/tokens.css`). */
export const showFonts = (document: Document): void => {
  document.documentElement.dataset.fonts = ""
}

const stillFrames = 10

/**
 * Runs something once nothing scrolls: a smooth scroll ends where its target was when its link was followed. Counted in
 * frames, since on a busy device it begins late.
 */
const afterScrolling = (run: () => void, frames = 0, last?: string): void => {
  const place = `${scrollY}${location.hash}`
  if (frames > stillFrames) run()
  else requestAnimationFrame(() => afterScrolling(run, place === last ? frames + 1 : 0, place))
}

const measureTops = (document: Document): number[] =>
  Array.from(document.querySelectorAll("main *"), part => part.getBoundingClientRect().top)

/** In pixels: less than a line of text, and more than the difference between two fonts on the same line. */
const tolerance = 8

/** Sets headlines in the web font, unless something down to the end of the screen would move: lines would break differently. */
const showFontsWhereNothingMoves = (document: Document): void => {
  const before = measureTops(document)
  showFonts(document)
  const after = measureTops(document)
  const hasMoved = before.some(
    (top, index) => top < innerHeight && Math.abs(top - (after[index] ?? top)) > tolerance,
  )
  if (hasMoved) delete document.documentElement.dataset.fonts
}

/**
 * Loads the web font before it shows it, so that headlines are laid out once more and not twice. Where that would move
 * what is on the screen, the page keeps the fallback, and the next one has the font. A font that cannot be loaded changes
 * nothing.
 */
export const loadFonts = (document: Document): void => {
  document.fonts.load("1em Newsreader").then(
    () => afterScrolling(() => showFontsWhereNothingMoves(document)),
    () => undefined,
  )
}
