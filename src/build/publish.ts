/** Puts a finished site in the place of the last one, so that no half of either is ever served. */
import { existsSync, renameSync } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"

/** The folders of a publication: the live site, the finished new one, and where the old one stands meanwhile. */
export interface Publication {
  readonly live: string
  readonly next: string
  readonly previous: string
}

/**
 * Puts right what a killed publication left behind: it can only have stopped between its two renames, when the live
 * folder is absent and the previous site stands aside.
 */
export const recover = async ({ live, previous }: Publication): Promise<void> => {
  if (!existsSync(live) && existsSync(previous)) await rename(previous, live)
  await rm(previous, { recursive: true, force: true })
}

/** Puts the finished site in the place of the live one, in one go: a signal waits until both renames are done. */
const publish = async ({ live, next, previous }: Publication): Promise<void> => {
  if (existsSync(live)) renameSync(live, previous)
  renameSync(next, live)
  await rm(previous, { recursive: true, force: true })
}

/**
 * Makes a site aside and, once it is finished, puts it in the place of the live one.
 * @param make fills an empty folder with the new site.
 * @throws what `make` throws; the live site is then as it was.
 */
export const replaceSite = async (
  publication: Publication,
  make: (folder: string) => Promise<void>,
): Promise<void> => {
  const { next } = publication
  await recover(publication)
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  await make(next)
  await publish(publication)
}
