/** Logs the path that led to the not-found page. */
export const logUnknownPath = (document: Document, path: string): void => {
  if (document.querySelector("[data-not-found]")) console.error("Page not found:", path)
}
