/**
 * Adds a transition between two pages in browsers that know no speculation rules. In the others the next page is usually
 * ready when the visitor clicks, and even a skipped transition delays it: 149 and 160 ms from the click to the paint,
 * without it 109 and 90.
 */
export const showTransitions = (document: Document): void => {
  const canPrerender =
    "supports" in HTMLScriptElement && HTMLScriptElement.supports("speculationrules")
  if (canPrerender || !("CSSViewTransitionRule" in globalThis)) return
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
  document.styleSheets[0]?.insertRule("@view-transition { navigation: auto }")
}
