/**
 * Lets the fonts be loaded that `build/hold-fonts.ts` holds back.
 * Only those of the page's own sheet: browsers refuse to show the sheets that extensions add.
 */
export const releaseFonts = (document: Document): void => {
  for (const { sheet } of document.querySelectorAll("style")) {
    for (const rule of sheet?.cssRules ?? []) {
      const isHeldBack = rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule
      if (isHeldBack) rule.media.mediaText = "all"
    }
  }
}
