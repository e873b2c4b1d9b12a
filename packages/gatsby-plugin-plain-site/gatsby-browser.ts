/** Shows mistakes of the content over the pages of `develop`. */
export const onClientEntry = (): void => {
  if (process.env.NODE_ENV === "production" || window.parent !== window) return
  void import("./overlay").then(({ connectOverlay }) => {
    connectOverlay()
  })
}
