import { mkdir } from "node:fs/promises"
import { dirname, relative } from "node:path"
import { lock } from "proper-lockfile"
import { codeOf } from "../../plugins/lib/error-code"

const pollMilliseconds = 200
const waiting = { forever: true, minTimeout: pollMilliseconds, maxTimeout: pollMilliseconds }

/**
 * Runs a task in one process at a time. The lock is a folder whose time its holder renews, so that the lock of a holder
 * that is gone lapses after ten seconds.
 * @param path the lock, which nothing else may be at.
 * @param onBusy called once when another process has the lock, with the way out; an error that it throws is rethrown.
 */
export const withLock = async <Result>(
  path: string,
  onBusy: (wayOut: string) => void,
  task: () => Promise<Result>,
): Promise<Result> => {
  await mkdir(dirname(path), { recursive: true })
  const options = { realpath: false, lockfilePath: path }
  const release = await lock(path, options).catch((error: unknown) => {
    if (codeOf(error) !== "ELOCKED") throw error
    onBusy(`If none is running, remove the folder ${relative(process.cwd(), path)}.`)
    return lock(path, { ...options, retries: waiting })
  })
  try {
    return await task()
  } finally {
    await release()
  }
}
