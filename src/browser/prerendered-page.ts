/**
 * Prepares a page that the browser prerenders while the visitor is still on another, so that nothing delays its first
 * paint: loads its pictures, and skips its opening animation (`[data-prerendered]` in the styles).
 */
export const preparePrerenderedPage = (document: Document): void => {
  if (!("prerendering" in document) || document.prerendering !== true) return
  for (const image of document.images) image.loading = "eager"
  document.documentElement.dataset.prerendered = ""
}
