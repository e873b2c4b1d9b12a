/** Loads the drawings below the first screen too: captures and archives of a page do not scroll, and drawings are small. */
export const loadDrawings = (document: Document): void => {
  for (const image of document.images) {
    if (image.src.endsWith(".svg")) image.loading = "eager"
  }
}
