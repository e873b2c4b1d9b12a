const pollMilliseconds = 250

/** Ends this process when npm, which started it, is gone: its shell may pass on no signal. */
export const endWithNpm = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM")
  }, pollMilliseconds).unref()
}
