/** Sets headlines in the web font (`styles/tokens.css`). */
export const showFonts = (document: Document): void => {
  document.documentElement.dataset.fonts = ""
}

const measureTops = (elements: readonly Element[]): number[] =>
  elements.map(element => element.getBoundingClientRect().top)

const listShown = (document: Document): Element[] =>
  [...document.querySelectorAll("main *")].filter(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })

const readPlace = (): string => `${scrollY} ${location.hash}`

const framesOfStillness = 3

/**
 * Runs something once nothing scrolls: a smooth scroll ends where its target was when it began. A link within the page
 * changes the address at once, and the first frames after it may not scroll yet.
 */
const afterScrolling = (run: () => void, last = readPlace(), frames = 0): void => {
  requestAnimationFrame(() => {
    const place = readPlace()
    const still = place === last ? frames + 1 : 0
    if (still < framesOfStillness) afterScrolling(run, place, still)
    else run()
  })
}

/** In pixels: less than a line of text, and more than the difference between two fonts on the same line. */
const tolerance = 8

/** Sets headlines in the web font, unless what is on the screen would move: lines would break differently. */
const showFontsWhereNothingMoves = (document: Document): void => {
  const shown = listShown(document)
  const before = measureTops(shown)
  showFonts(document)
  const after = measureTops(shown)
  const hasMoved = before.some((top, index) => Math.abs(top - (after[index] ?? top)) > tolerance)
  if (hasMoved) delete document.documentElement.dataset.fonts
}

/**
 * Loads the web font before it shows it, so that headlines are laid out anew once and not twice. Where that would move
 * what is on the screen, the page keeps the fallback, and the next one has the font. A font that cannot be loaded changes
 * nothing.
 */
export const loadFonts = (document: Document): void => {
  document.fonts.load("1em Newsreader").then(
    () => afterScrolling(() => showFontsWhereNothingMoves(document)),
    () => undefined,
  )
}
