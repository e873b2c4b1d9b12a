/** Shows the current year in the copyright line, even years after the build. */
export const showYear = (document: Document, now: Date): void => {
  for (const element of document.querySelectorAll("[data-year]")) {
    element.textContent = String(now.getFullYear())
  }
}
