import { codeOf, messageOf } from "@tools/content/lib"
import { requireBuildable } from "@tools/content/read"

const pollMilliseconds = 250

/** Stops this process when npm, which started it, is gone: npm's shell may pass on no signal. */
const stopWithNpm = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM")
  }, pollMilliseconds).unref()
}

/** Returns why a command failed; if it may not write in the project, what to do. */
const explain = (error: unknown): string => {
  const message = messageOf(error)
  const isRefused = /^(?:EACCES|EPERM|EROFS)$/.test(codeOf(error) ?? "")
  return isRefused && message.includes(process.cwd())
    ? `This command writes in ${process.cwd()}, and its user may not. Allow that, or run it in a copy of the project.\n${message}`
    : message
}

/** Runs a command's task; a failure is one sentence on the terminal and exit code 1. */
export const run = (task: () => Promise<void>): void => {
  const start = async (): Promise<void> => {
    requireBuildable(process.cwd())
    await task()
  }
  stopWithNpm()
  start().catch((error: unknown) => {
    console.error(explain(error))
    process.exitCode = 1
  })
}
