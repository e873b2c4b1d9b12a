import { readFileSync } from "node:fs"
import { readProcess } from "./list-processes"

const pollMilliseconds = 250

const isShell = (pid: number): boolean => {
  try {
    return /^(?:\w*sh|busybox)$/.test(readFileSync(`/proc/${pid}/comm`, "utf8").trim())
  } catch {
    return false
  }
}

/** This process's parent and, where that is npm's shell and the system tells, npm. */
const readParents = (): string => {
  const { ppid } = process
  return `${ppid} ${isShell(ppid) ? readProcess(ppid)?.parent : ""}`
}

/**
 * Ends this process when npm, which started it, is gone: npm passes signals on to its shell, which passes on none.
 */
export const endWithNpm = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parents = readParents()
  setInterval(() => {
    if (readParents() !== parents) process.kill(process.pid, "SIGTERM")
  }, pollMilliseconds).unref()
}
