import { messageOf } from "@tools/content/lib/errors"
import { requireBuildable } from "@tools/content/directory"

const pollMilliseconds = 250

/** Stops this process when npm, which started it, is gone: npm's shell may pass on no signal. */
const stopWithNpm = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM")
  }, pollMilliseconds).unref()
}

/** Runs a command's task; a failure is one sentence on the terminal and exit code 1. */
export const run = (task: () => Promise<void>): void => {
  const start = async (): Promise<void> => {
    requireBuildable(process.cwd())
    await task()
  }
  stopWithNpm()
  start().catch((error: unknown) => {
    console.error(messageOf(error))
    process.exitCode = 1
  })
}
