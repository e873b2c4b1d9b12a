/** Runs something once the page has been painted for the first time. */
export const afterFirstPaint = (run: () => void): void => {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    run()
  })
  observer.observe({ type: "paint", buffered: true })
}
