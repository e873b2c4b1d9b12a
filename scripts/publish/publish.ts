/** Replaces the live site by a finished one, so that no half of either is ever served. */
import { existsSync, renameSync } from "node:fs"
import { chmod, cp, lstat, mkdir, readdir, readlink, rename, rm, rmdir } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { codeOf } from "../../plugins/lib/error-code"
import { listFiles } from "../../plugins/lib/list-files"

/** The folders of a publication: the live site, the finished new one, and where the old one is meanwhile. */
export interface Publication {
  readonly live: string
  readonly next: string
  readonly previous: string
}

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    entry => entry.isSymbolicLink(),
    () => false,
  )

/** Makes a site readable for every user, whatever the umask of the build is. */
const makeReadable = async (site: string): Promise<void> => {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  await chmod(site, 0o755)
  for (const entry of entries) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}

/** Renames the new site into the place of the live one, in one go: a signal waits until both renames are done. */
const swap = ({ live, next, previous }: Publication): void => {
  const hadSite = existsSync(live)
  if (hadSite) renameSync(live, previous)
  try {
    renameSync(next, live)
  } catch (error) {
    if (hadSite) renameSync(previous, live)
    throw error
  }
}

/** A whole copy of the new site inside the live folder, on the same disk. Its name is hidden from visitors. */
const readyFolder = ".ready"

/** The same while it is being made. */
const draftFolder = ".draft"

/** The folder that file systems create at their root. */
const diskFolder = "lost+found"

const listSite = async (site: string): Promise<string[]> => {
  const names = await readdir(site, { withFileTypes: true })
  const lists = names
    .filter(({ name }) => name !== readyFolder && name !== diskFolder)
    .map(async entry =>
      entry.isDirectory()
        ? (await listFiles(join(site, entry.name))).map(path => `${entry.name}/${path}`)
        : [entry.name],
    )
  return (await Promise.all(lists)).flat()
}

const foldersOf = (path: string): string[] => {
  const folder = dirname(path)
  return folder === "." ? [] : [...foldersOf(folder), folder]
}

/** Moves a file of the ready copy into its place in the live folder, whatever is there. */
const moveIntoPlace = async (live: string, path: string): Promise<void> => {
  for (const folder of foldersOf(path)) {
    const entry = await lstat(join(live, folder)).catch(() => undefined)
    if (entry?.isDirectory()) continue
    if (entry) await rm(join(live, folder))
    await mkdir(join(live, folder))
    await chmod(join(live, folder), 0o755)
  }
  const target = join(live, path)
  if ((await lstat(target).catch(() => undefined))?.isDirectory()) {
    await rm(target, { recursive: true })
  }
  await rename(join(live, readyFolder, path), target)
}

const removeStale = async (live: string, path: string): Promise<void> => {
  await rm(join(live, path))
  for (const folder of foldersOf(path).reverse()) {
    /* One that is not empty stays. */
    await rmdir(join(live, folder)).catch(() => undefined)
  }
}

/**
 * Moves the ready copy of a new site into the live folder, if there is one: first what pages load, then the pages, and
 * removes what is gone last, so that every page finds its files at any moment. Starts where it was stopped.
 */
const finishFilling = async ({ live, next }: Publication): Promise<void> => {
  const ready = join(live, readyFolder)
  if (!existsSync(ready)) return
  const isPage = (path: string): boolean => path.endsWith(".html")
  const moved = await listFiles(ready)
  for (const path of [...moved.filter(file => !isPage(file)), ...moved.filter(isPage)]) {
    await moveIntoPlace(live, path)
  }
  const wanted = await listFiles(next).catch(() => undefined)
  const stale = wanted ? (await listSite(live)).filter(path => !wanted.includes(path)) : []
  for (const path of stale) await removeStale(live, path)
  await rm(ready, { recursive: true })
}

/** Fills the live folder with the new site where the folder itself must stay: a link, a disk of its own. */
const fill = async (publication: Publication): Promise<void> => {
  const { live, next } = publication
  const folder = (await isLink(live)) ? resolve(dirname(live), await readlink(live)) : live
  if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755)
  const draft = join(live, draftFolder)
  try {
    await cp(next, draft, { recursive: true })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  await rename(draft, join(live, readyFolder))
  await finishFilling(publication)
}

/** The error codes of `rename` for folders on another disk, mount points, and folders of other users. */
const cannotRename = new Set(["EXDEV", "EBUSY", "EACCES", "EPERM"])

const publish = async (publication: Publication): Promise<void> => {
  if (await isLink(publication.live)) return fill(publication)
  try {
    swap(publication)
  } catch (error) {
    if (!cannotRename.has(codeOf(error) ?? "")) throw error
    await fill(publication)
  }
}

/** Returns whether a killed publication left no complete site in the live folder. */
export const needsRecovery = ({ live }: Publication): boolean =>
  !existsSync(live) || existsSync(join(live, readyFolder))

/**
 * Repairs what a killed publication left behind: between its two renames the live folder is absent and the previous
 * site is aside; a folder that was being filled holds the rest of the new site.
 */
export const recover = async (publication: Publication): Promise<void> => {
  const { live, previous } = publication
  if (!existsSync(live) && existsSync(previous)) await rename(previous, live)
  await rm(join(live, draftFolder), { recursive: true, force: true })
  await finishFilling(publication)
  await rm(previous, { recursive: true, force: true })
}

/**
 * Makes a site aside and, once it is finished, replaces the live one by it, readable for everyone. A live
 * folder that is a link or a disk of its own stays, and is filled with the new site.
 * @param make fills an empty folder with the new site.
 * @returns what `make` gives.
 * @throws what `make` throws; the live site is then as it was.
 */
export const replaceSite = async <Result>(
  publication: Publication,
  make: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const { next, previous } = publication
  await recover(publication)
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  const result = await make(next)
  await makeReadable(next)
  await publish(publication)
  await rm(previous, { recursive: true, force: true })
  await rm(next, { recursive: true, force: true })
  return result
}
