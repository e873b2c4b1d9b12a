/** Prints pictures in their light version from dark screens too: Chromium would print the one that is on the screen. */
export const printLightPictures = (document: Document): void => {
  addEventListener("beforeprint", () => {
    for (const source of document.querySelectorAll<HTMLSourceElement>("source[media]")) {
      const { media } = source
      source.media = "not all"
      addEventListener("afterprint", () => (source.media = media), { once: true })
    }
  })
}
