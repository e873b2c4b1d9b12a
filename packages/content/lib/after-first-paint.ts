/* Firefox reports no paint of a page that it opens at a fragment. */
const patienceMilliseconds = 1000

/**
 * Runs something after the first contentful paint, or a second after the page has loaded. A first paint of the background
 * alone does not count.
 */
export const afterFirstPaint = (run: () => void): void => {
  const painted = new Promise<void>(resolve => {
    new PerformanceObserver(entries => {
      if (entries.getEntriesByName("first-contentful-paint").length > 0) resolve()
    }).observe({ type: "paint", buffered: true })
    addEventListener("load", () => setTimeout(resolve, patienceMilliseconds))
  })
  void painted.then(run)
}
