/** Shows the current year, at any time after the build. */
export const showYear = (document: Document): void => {
  const time = document.querySelector("footer time")
  if (time) time.textContent = String(new Date().getFullYear())
}
