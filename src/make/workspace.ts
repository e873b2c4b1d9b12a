/**
 * The folder in which Gatsby builds. Gatsby writes into `public/` beside its configuration while it works; building
 * from a copy of the sources keeps the project's own `public/` whole until the new site is finished, and keeps the
 * caches of builds and of `develop` apart.
 */
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import { listFiles } from "../files/list-files"
import type { Deployment } from "../site/deployment"

const settings = [
  "package.json",
  "tsconfig.json",
  "gatsby-browser.ts",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
]

/** What a build reads besides the content, from the project's root. */
export const sourcePaths: readonly string[] = [...settings, "src"]

/** What a workspace holds before Gatsby works in it: the sources, and the snapshot of the content. */
const inputs = [...sourcePaths, "content"]

const isUnchanged = async (from: string, to: string): Promise<boolean> => {
  const [source, copy] = await Promise.all([stat(from), stat(to).catch(() => undefined)])
  return copy?.size === source.size && (await readFile(from)).equals(await readFile(to))
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
  for (const name of stale) await rm(join(to, name), { recursive: true })
  for (const name of wanted) await mirror(join(from, name), join(to, name))
}

/** Brings a copy of the project's sources up to date: copies what changed, removes what is gone. */
export const copySources = async (root: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  await Promise.all(
    sourcePaths.map(name =>
      existsSync(join(root, name))
        ? mirror(join(root, name), join(to, name))
        : rm(join(to, name), { recursive: true, force: true }),
    ),
  )
}

/** Lists the files of the project's sources in a folder that holds them. */
export const listSources = async (folder: string): Promise<string[]> => [
  ...settings,
  ...(await listFiles(join(folder, "src"))).map(path => `src/${path}`),
]

const hashFiles = async (folder: string, paths: readonly string[]): Promise<string[]> => {
  const hashes: string[] = []
  for (const path of paths) {
    const bytes = await readFile(join(folder, path)).catch(() => "")
    hashes.push(`${path} ${createHash("sha256").update(bytes).digest("hex")}`)
  }
  return hashes
}

/** What npm was told to install, and what it installed. */
const hashPackages = async (root: string): Promise<string[]> => {
  const gatsby = createRequire(join(root, "package.json")).resolve("gatsby/package.json")
  return [
    ...(await hashFiles(root, ["package-lock.json"])),
    ...(await hashFiles(join(gatsby, "..", ".."), [".package-lock.json"])),
  ]
}

/** Says all that decides what Gatsby makes, besides the content, whose changes Gatsby follows itself. */
const describeBuild = async (
  root: string,
  workspace: string,
  deployment: Deployment,
): Promise<string> => {
  const facts = {
    node: [process.version, process.platform, process.arch],
    workspace,
    deployment,
    packages: await hashPackages(root),
    code: await hashFiles(workspace, await listSources(workspace)),
  }
  return JSON.stringify(facts, null, 2)
}

/** Removes from the workspace whatever Gatsby left there. */
const forgetBuilds = async (workspace: string): Promise<void> => {
  const left = (await readdir(workspace)).filter(name => !inputs.includes(name))
  await Promise.all(left.map(name => rm(join(workspace, name), { recursive: true })))
}

/**
 * Lets Gatsby build in the workspace, from the project's sources as they are. What an earlier build left there is used
 * only if that build ended well and all that decides the outcome is the same, since Gatsby's own caches take no notice
 * of the path prefix, of tools, or of files that changed within their size and time.
 * @param deployment what the build is for.
 * @param build runs Gatsby.
 * @returns what `build` gives.
 * @throws what `build` throws.
 */
export const buildInWorkspace = async <Result>(
  { root, workspace, deployment }: { root: string; workspace: string; deployment: Deployment },
  build: () => Promise<Result>,
): Promise<Result> => {
  await copySources(root, workspace)
  const record = join(workspace, "built-from.json")
  const facts = await describeBuild(root, workspace, deployment)
  const last = await readFile(record, "utf8").catch(() => undefined)
  if (facts !== last) await forgetBuilds(workspace)
  await rm(record, { force: true })
  const result = await build()
  await writeFile(record, facts)
  return result
}
