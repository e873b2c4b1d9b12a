/**
 * Keeps what must not happen twice at once in a folder from it, whatever machine it is started on. The holder touches
 * a file every second; who waits takes it over when it was left untouched for long. So nobody has to compare clocks or
 * ask whether a process with some number is still the same.
 */
import { randomUUID } from "node:crypto"
import { readFileSync, rmSync } from "node:fs"
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { codeOf } from "../files/error-code"
import { atEnd } from "./at-end"

const touchMilliseconds = 1000
const pollMilliseconds = 200
/* Ten times what the holder takes: a machine may be busy. */
const silenceMilliseconds = 10_000

/** What changes whenever the holder touches its file; undefined where there is none. */
const readSign = async (path: string): Promise<string | undefined> => {
  try {
    const { mtimeMs } = await stat(path)
    return `${await readFile(path, "utf8")} ${mtimeMs}`
  } catch {
    return undefined
  }
}

/* Renamed first: of several who take it over at once, one succeeds. */
const removeDead = async (path: string, sign: string, id: string): Promise<void> => {
  const aside = `${path}.${id}`
  if ((await readSign(path)) !== sign) return
  await rename(path, aside).catch(() => undefined)
  await rm(aside, { force: true })
}

/** Waits until the file is this process's; `onBusy` is called once, as soon as it is certain that the holder lives. */
const acquire = async (path: string, id: string, onBusy: () => void): Promise<void> => {
  let sign: string | undefined
  let since = performance.now()
  let isTold = false
  for (;;) {
    try {
      await writeFile(path, id, { flag: "wx" })
      return
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error
    }
    const next = await readSign(path)
    if (next !== sign) {
      const isAlive = sign !== undefined && next !== undefined
      if (isAlive && !isTold) {
        isTold = true
        onBusy()
      }
      sign = next
      since = performance.now()
    } else if (sign !== undefined && performance.now() - since > silenceMilliseconds) {
      await removeDead(path, sign, id)
    }
    await wait(pollMilliseconds)
  }
}

const isMine = (path: string, id: string): boolean => {
  try {
    return readFileSync(path, "utf8") === id
  } catch {
    return false
  }
}

const lost = "Another process took over while this one was stopped; this one ends."

/**
 * Does a task that no other process does at the same time. A process that finds that another took its lock over, since
 * it was stopped for long, ends at once: what it would do now could undo the other's work.
 * @param path the file that stands for the task.
 * @param onBusy called once when another process is at it; what it throws ends the waiting.
 * @param task is given a function that throws when the lock was taken over.
 */
export const withLock = async <Result>(
  path: string,
  onBusy: () => void,
  task: (assertHeld: () => void) => Promise<Result>,
): Promise<Result> => {
  const id = randomUUID()
  await mkdir(dirname(path), { recursive: true })
  await acquire(path, id, onBusy)
  const release = (): void => {
    if (isMine(path, id)) rmSync(path, { force: true })
  }
  const takeBack = atEnd(release)
  const touch = setInterval(() => {
    if (!isMine(path, id)) {
      console.error(lost)
      process.exit(1)
    }
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, touchMilliseconds).unref()
  try {
    return await task(() => {
      if (!isMine(path, id)) throw new Error(lost)
    })
  } finally {
    clearInterval(touch)
    takeBack()
    release()
  }
}
