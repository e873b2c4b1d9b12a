/* Firefox reports no paint of a page that it opens at a section. */
const patienceMilliseconds = 1000

/** Runs something once the page has been painted for the first time, or some time after it has loaded. */
export const afterFirstPaint = (run: () => void): void => {
  const finish = (): void => {
    observer.disconnect()
    removeEventListener("load", wait)
    clearTimeout(timer)
    run()
  }
  const observer = new PerformanceObserver(finish)
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    timer = setTimeout(finish, patienceMilliseconds)
  }
  observer.observe({ type: "paint", buffered: true })
  addEventListener("load", wait)
}
