/** Sets headlines in the web font (`styles/tokens.css`). */
export const showFonts = (document: Document): void => {
  document.documentElement.dataset.fonts = ""
}

/**
 * Loads the web font before it shows it, so that headlines are laid out anew once and not twice.
 * Where it cannot be loaded, they stay in the font that stands in for it.
 */
export const loadFonts = (document: Document): void => {
  document.fonts.load("1em Newsreader").then(
    () => {
      showFonts(document)
    },
    () => undefined,
  )
}
