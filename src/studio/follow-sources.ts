/** Lets `develop` work in a copy of the project's sources, so that it and a build do not write into the same folders. */
import { existsSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { watch } from "chokidar"
import { asIsFolder } from "../build/as-is"
import { copySources, mirror, sourcePaths } from "../build/workspace"

const copy = async (root: string, workspace: string): Promise<void> => {
  await copySources(root, workspace)
  const [from, to] = [join(root, asIsFolder), join(workspace, asIsFolder)]
  await (existsSync(from) ? mirror(from, to) : rm(to, { recursive: true, force: true }))
}

/* A burst of saves is one change. */
const quietMilliseconds = 50

/**
 * Makes the copy and keeps it up to date.
 * @returns a function that stops it.
 */
export const followSources = async (
  root: string,
  workspace: string,
): Promise<() => Promise<void>> => {
  await copy(root, workspace)
  let work = Promise.resolve()
  const update = (): void => {
    /* What vanishes while it is copied is told of again. */
    work = work.then(() => copy(root, workspace)).catch(() => undefined)
  }
  let timer: NodeJS.Timeout | undefined
  const paths = [...sourcePaths, asIsFolder].map(path => join(root, path))
  const watcher = watch(paths, { ignoreInitial: true }).on("all", () => {
    clearTimeout(timer)
    timer = setTimeout(update, quietMilliseconds)
  })
  return async () => {
    clearTimeout(timer)
    await watcher.close()
    await work
  }
}
