/**
 * Returns a function that starts a task after a pause. Asked for while the task runs, it runs once more afterwards, and
 * never twice at once.
 */
export const makeRepeatable = (
  task: () => Promise<void>,
  pauseMilliseconds: number,
): (() => void) => {
  let isAsked = false
  let isRunning = false
  const run = async (): Promise<void> => {
    isRunning = true
    while (isAsked) {
      await new Promise(resolve => setTimeout(resolve, pauseMilliseconds))
      isAsked = false
      await task()
    }
    isRunning = false
  }
  return () => {
    isAsked = true
    if (!isRunning) void run()
  }
}
