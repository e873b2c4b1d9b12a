import { afterFirstPaint } from "./after-first-paint"

/* Only the page's own sheet: browsers refuse to show those that extensions add. */
const release = (document: Document): void => {
  for (const { sheet } of document.querySelectorAll("style")) {
    for (const rule of sheet?.cssRules ?? []) {
      const isHeldBack = rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule
      if (isHeldBack) rule.media.mediaText = "all"
    }
  }
}

/**
 * Lets the fonts be loaded that `build/hold-fonts.ts` holds back: once the page is painted, so that no text waits for
 * them, or at once when the visitor comes from another page of the site and has them in the cache.
 */
export const loadFonts = (document: Document): void => {
  if (document.referrer.startsWith(`${location.origin}/`)) {
    release(document)
    return
  }
  afterFirstPaint(() => {
    release(document)
  })
}
