/** Runs a task in one process at a time. The lock is a file that names its holder. */
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

/** Returns whether a holder on this machine has ended: the process is gone, or the machine restarted since. */
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
 * Runs a task while no other process runs it. Nobody waits for a holder that was killed.
 * @param path the lock's file.
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
