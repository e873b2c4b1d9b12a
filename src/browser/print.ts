/**
 * Marks the drawings that are shown in their version for dark screens when the page is printed, and the styles turn them
 * into light ones: browsers choose no other file for paper (`picture.module.css`).
 */
export const printLightDrawings = (document: Document): void => {
  addEventListener("beforeprint", () => {
    for (const image of document.images) {
      const isDark = image.src.endsWith(".svg") && image.currentSrc !== image.src
      image.toggleAttribute("data-dark", isDark)
    }
  })
}
