/**
 * The folder in which Gatsby builds. Gatsby writes into `public/` beside its configuration while it works; building
 * from a copy of the sources keeps the project's own `public/` whole until the new site is finished, and keeps the
 * caches of builds and of `develop` apart.
 */
import { existsSync } from "node:fs"
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import { digestFiles, type Digests } from "../files/digest"
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

/** Makes a copy of the project's sources what these are now. */
export const copySources = async (root: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of sourcePaths) {
    await rm(join(to, name), { recursive: true, force: true })
    if (!existsSync(join(root, name))) continue
    await cp(join(root, name), join(to, name), {
      recursive: true,
      preserveTimestamps: true,
    })
  }
}

/** Returns the digests of the project's sources in a folder that holds them. */
export const digestSources = async (folder: string): Promise<Digests> => {
  const modules = (await listFiles(join(folder, "src"))).map(path => `src/${path}`)
  return digestFiles(folder, [...settings, ...modules])
}

/** Returns all that decides what Gatsby makes, besides the content, whose changes Gatsby follows itself. */
const describeBuild = async (
  root: string,
  workspace: string,
  deployment: Deployment,
): Promise<string> => {
  const gatsby = createRequire(join(root, "package.json")).resolve("gatsby/package.json")
  const facts = {
    node: [process.version, process.platform, process.arch],
    workspace,
    deployment,
    wanted: await digestFiles(root, ["package-lock.json"]),
    installed: await digestFiles(join(gatsby, "..", ".."), [".package-lock.json"]),
    code: await digestSources(workspace),
  }
  return JSON.stringify(facts)
}

/** Removes from the workspace whatever Gatsby left there. */
const forgetBuilds = async (workspace: string): Promise<void> => {
  const left = (await readdir(workspace)).filter(name => !inputs.includes(name))
  for (const name of left) await rm(join(workspace, name), { recursive: true })
}

/**
 * Lets Gatsby build in the workspace, from the project's sources as they are. What an earlier build left there is used
 * only if that build succeeded and all that decides the outcome is the same, since Gatsby's own caches ignore the path
 * prefix, tools, and files that changed within their size and time.
 * @param deployment what the build is for.
 * @param build runs Gatsby.
 * @throws what `build` throws.
 */
export const buildInWorkspace = async (
  { root, workspace, deployment }: { root: string; workspace: string; deployment: Deployment },
  build: () => Promise<void>,
): Promise<void> => {
  await copySources(root, workspace)
  const record = join(workspace, "built-from.json")
  const facts = await describeBuild(root, workspace, deployment)
  const last = await readFile(record, "utf8").catch(() => undefined)
  if (facts !== last) await forgetBuilds(workspace)
  await rm(record, { force: true })
  await build()
  await writeFile(record, facts)
}
