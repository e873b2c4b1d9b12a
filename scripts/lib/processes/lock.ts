import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { lock, type LockOptions } from "proper-lockfile"
import { codeOf } from "@tools/content/lib"
import { stopPrograms } from "./programs"

const pollMilliseconds = 200
const waiting = { forever: true, minTimeout: pollMilliseconds, maxTimeout: pollMilliseconds }

/**
 * Runs a task in one process at a time. The lock is a folder whose time its holder renews, so that the lock of a holder
 * that is gone lapses after ten seconds. A holder whose folder was removed takes the lock again.
 * @param path the lock, which nothing else may be at.
 * @param onBusy called once when another process has the lock; an error that it throws is rethrown.
 * @throws a sentence if another process took over the lock while this one was suspended; then its programs are stopped.
 */
export const withLock = async <Result>(
  path: string,
  onBusy: () => void,
  task: () => Promise<Result>,
): Promise<Result> => {
  await mkdir(dirname(path), { recursive: true })
  let release = (): Promise<void> => Promise.resolve()
  let fail: (reason: Error) => void = () => undefined
  const loss = new Promise<never>((_, reject) => {
    fail = reject
  })
  const take = async (retries: LockOptions["retries"]): Promise<void> => {
    release = await lock(path, { realpath: false, lockfilePath: path, retries, onCompromised })
  }
  const onCompromised = (): void => {
    take(0).catch(() => {
      stopPrograms()
      fail(
        new Error(
          "Another command took over this folder while this one was suspended. Run it again.",
        ),
      )
    })
  }
  await take(0).catch((error: unknown) => {
    if (codeOf(error) !== "ELOCKED") throw error
    onBusy()
    return take(waiting)
  })
  try {
    return await Promise.race([task(), loss])
  } finally {
    await release().catch(() => undefined)
  }
}
