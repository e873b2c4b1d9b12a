/**
 * Spares a page that the browser prepares, while the visitor is still on another, what would delay its first paint: its
 * pictures are loaded before it, and the motion it opens with is left out (`[data-prepared]` in the styles).
 */
export const furnishPreparedPage = (document: Document): void => {
  if (!("prerendering" in document) || document.prerendering !== true) return
  for (const image of document.images) image.loading = "eager"
  document.documentElement.dataset.prepared = ""
}
