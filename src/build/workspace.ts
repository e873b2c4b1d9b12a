/**
 * The folder in which Gatsby builds. Gatsby writes into `public/` beside its configuration while it works; building
 * from a copy of the sources keeps the project's own `public/` whole until the new site is finished, and keeps the
 * caches of builds and of `develop` apart.
 */
import { existsSync } from "node:fs"
import { cp, mkdir, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"

/** What a build reads besides the content, from the project's root. */
const sources = [
  "package.json",
  "tsconfig.json",
  "gatsby-browser.ts",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "src",
] as const

/* A copied time loses its fractions of a millisecond. */
const timePrecision = 1

const isUnchanged = async (from: string, to: string): Promise<boolean> => {
  const [source, copy] = await Promise.all([stat(from), stat(to).catch(() => undefined)])
  if (copy?.size !== source.size) return false
  return Math.abs(copy.mtimeMs - source.mtimeMs) <= timePrecision
}

/**
 * Makes a folder equal to another: copies what changed, removes what is gone.
 */
export const mirror = async (from: string, to: string): Promise<void> => {
  if (!(await stat(from)).isDirectory()) {
    if (!(await isUnchanged(from, to)))
      await cp(from, to, { force: true, preserveTimestamps: true })
    return
  }
  await mkdir(to, { recursive: true })
  const [wanted, present] = await Promise.all([readdir(from), readdir(to)])
  const stale = present.filter(name => !wanted.includes(name))
  await Promise.all([
    ...stale.map(name => rm(join(to, name), { recursive: true })),
    ...wanted.map(name => mirror(join(from, name), join(to, name))),
  ])
}

/** Brings the workspace up to date with the project: copies what changed, removes what is gone. */
export const syncWorkspace = async (root: string, workspace: string): Promise<void> => {
  await mkdir(workspace, { recursive: true })
  const present = sources.filter(name => existsSync(join(root, name)))
  await Promise.all(present.map(name => mirror(join(root, name), join(workspace, name))))
}
