/** Lets one process at a time do a task in a folder. The lock is a file that names its holder. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { hostname, uptime } from "node:os"
import { dirname } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { codeOf } from "../../plugins/lib/error-code"
import { atEnd } from "./at-end"

const pollMilliseconds = 200

const self = `process ${process.pid} of ${hostname()}`

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === "EPERM"
  }
}

/** Whether a holder has ended, as far as this machine knows: since then it was started anew, or the process is gone. */
const isDead = (path: string, holder: string): boolean => {
  const [, pid, host] = /^process (\d+) of (.*)$/.exec(holder) ?? []
  if (host !== hostname()) return false
  const booted = Date.now() - uptime() * 1000
  return statSync(path).mtimeMs < booted || !isRunning(Number(pid))
}

/* Renamed first: of several who remove it at once, one succeeds, and gives back what another made meanwhile. */
const removeDead = (path: string, holder: string): void => {
  const aside = `${path}.${process.pid}`
  renameSync(path, aside)
  if (readFileSync(aside, "utf8") === holder) rmSync(aside)
  else renameSync(aside, path)
}

/** Tries to take a lock, and returns who else holds it. */
const tryTake = (path: string): string | undefined => {
  try {
    writeFileSync(path, self, { flag: "wx" })
    return undefined
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error
  }
  try {
    const holder = readFileSync(path, "utf8")
    if (!isDead(path, holder)) return holder
    removeDead(path, holder)
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error
  }
  return tryTake(path)
}

/**
 * Does a task that no other process does at the same time. A holder that was killed keeps nobody waiting.
 * @param path the file that stands for the task.
 * @param onBusy called once when another process is at it, with its name; what it throws ends the waiting.
 */
export const withLock = async <Result>(
  path: string,
  onBusy: (holder: string) => void,
  task: () => Promise<Result>,
): Promise<Result> => {
  mkdirSync(dirname(path), { recursive: true })
  let holder = tryTake(path)
  if (holder !== undefined) onBusy(`${holder}, by ${path}`)
  while (holder !== undefined) {
    await wait(pollMilliseconds)
    holder = tryTake(path)
  }
  const release = (): void => rmSync(path, { force: true })
  const cancel = atEnd(release)
  try {
    return await task()
  } finally {
    cancel()
    release()
  }
}
