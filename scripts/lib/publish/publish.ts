/** Replaces the live site by a finished one, so that no half of either is ever served. */
import { chmodSync, existsSync, readdirSync, renameSync } from "node:fs"
import { lstat, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"

/** The folders of a publication: the live site, the finished new one, and where the old one is meanwhile. */
export interface Publication {
  readonly live: string
  readonly next: string
  readonly previous: string
}

/** Makes a site readable for every user, whatever the umask of the build is. */
const makeReadable = (site: string): void => {
  chmodSync(site, 0o755)
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}

/** Replaces the live site by two renames. They are synchronous, so that a signal waits for both. */
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

/**
 * Checks that the live folder can be replaced by a rename.
 * @throws a sentence if it is a link, a mount or a file.
 */
export const requirePlainFolder = async (live: string): Promise<void> => {
  const facts = await lstat(live).catch(() => undefined)
  if (!facts) return
  const { dev } = await lstat(dirname(live))
  if (facts.isDirectory() && facts.dev === dev) return
  throw new Error(
    `${live} must be a plain folder, which a build replaces by a rename; it is a link, a mount or a file. Remove it, and serve or copy the folder that the build makes.`,
  )
}

/** Returns whether a killed publication left no site in the live folder. */
export const needsRecovery = ({ live }: Publication): boolean => !existsSync(live)

/** Repairs what a killed publication left behind: between its two renames the previous site is aside. */
export const recover = async ({ live, previous }: Publication): Promise<void> => {
  if (!existsSync(live) && existsSync(previous)) await rename(previous, live)
  await rm(previous, { recursive: true, force: true })
}

/**
 * Replaces the live site by a finished one, readable for everyone.
 * @throws if it cannot; the live site is then as it was.
 */
export const replaceSite = async (publication: Publication): Promise<void> => {
  await recover(publication)
  makeReadable(publication.next)
  swap(publication)
  await rm(publication.previous, { recursive: true, force: true })
}
