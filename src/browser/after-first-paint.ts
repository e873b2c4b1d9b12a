/* Firefox reports no paint of a page that it opens at a section. */
const patienceMilliseconds = 1000

/**
 * Runs something once the page's content has been painted for the first time, or some time after it has loaded. A first
 * paint without content, of the ground alone, does not count.
 */
export const afterFirstPaint = (run: () => void): void => {
  const finish = (): void => {
    observer.disconnect()
    removeEventListener("load", wait)
    clearTimeout(timer)
    run()
  }
  const observer = new PerformanceObserver(entries => {
    if (entries.getEntriesByName("first-contentful-paint").length > 0) finish()
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    timer = setTimeout(finish, patienceMilliseconds)
  }
  observer.observe({ type: "paint", buffered: true })
  addEventListener("load", wait)
}
