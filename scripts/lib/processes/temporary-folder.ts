import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { doWhenStopped } from "./programs"

/**
 * Runs a task with a temporary folder for it and for the programs that it starts. The folder is deleted at the end, also
 * when a signal stops this process: programs that are killed then, such as browsers, delete nothing themselves.
 */
export const withTemporaryFolder = async <Result>(task: () => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), "site-"))
  /* A program that was just killed may still write a file. */
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const forget = doWhenStopped(remove)
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder
  try {
    return await task()
  } finally {
    remove()
    forget()
  }
}
