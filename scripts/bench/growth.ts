/** Measures how builds, the check and the files beside the pages grow with the number of pages. */
import { rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { writeLargeSite } from "../../__tests__/fixtures/large-site"
import { listFiles } from "../../plugins/lib/list-files"
import { copyProject } from "../copies/copy-project"
import { runProgram } from "../processes/programs"

const tsx = ["--require", require.resolve("tsx/cjs")]

/** Returns the CPU seconds that a program of Node and all programs that it starts take. */
const measureCpu = async (args: readonly string[], cwd: string): Promise<number> => {
  const timed = ["-c", '"$@" >&2; code=$?; times; exit $code', "sh", process.execPath, ...args]
  const env = { ...process.env, NODE_ENV: undefined }
  const [, children = ""] = (await runProgram("sh", timed, { cwd, env })).split("\n")
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Leaves a project to Gatsby: pages with the framework, nothing beside them, and no audit. */
const makePlain = async (project: string): Promise<void> => {
  const plugins = join(project, "plugins")
  const pages = join(plugins, "gatsby-plugin-plain-html")
  await rm(join(pages, "gatsby-ssr.tsx"))
  await writeFile(
    join(pages, "gatsby-node.js"),
    `require("tsx/cjs")
const { onPreInit, onCreateWebpackConfig, onPostBuild, ...schema } = require("./hooks.ts")
module.exports = schema
`,
  )
  await writeFile(join(plugins, "gatsby-plugin-site-audit", "gatsby-node.js"), "")
}

/** What a site of some pages takes, in CPU seconds, and its files beside the pages with their bytes. */
export interface Growth {
  readonly cold: number
  readonly warm: number
  readonly plainCold: number
  readonly plainWarm: number
  readonly check: number
  readonly files: ReadonlyMap<string, number>
}

/**
 * Measures a site of so many pages in each language beside Gatsby alone with the same pages and pictures.
 * @param languages the folders of languages besides the first, as `writeLargeSite` takes them.
 */
export const measureGrowth = async (
  root: string,
  pages: number,
  languages: readonly string[],
): Promise<Growth> => {
  const content = join(root, ".build", "growth-content")
  await rm(content, { recursive: true, force: true })
  await writeLargeSite(content, pages, languages)
  const project = await copyProject(root, "growth", content)
  const plain = await copyProject(root, "growth-plain", content)
  await makePlain(plain)
  const build = (): Promise<number> =>
    measureCpu([...tsx, join(root, "scripts", "build.ts")], project)
  const buildPlain = (): Promise<number> =>
    measureCpu([require.resolve("gatsby/cli"), "build", "--prefix-paths"], plain)
  const growth = {
    plainCold: await buildPlain(),
    cold: await build(),
    plainWarm: await buildPlain(),
    warm: await build(),
    check: await measureCpu([...tsx, join(root, "scripts", "check.ts"), content], root),
  }
  const site = join(project, "public")
  const files = new Map<string, number>()
  for (const file of await listFiles(site)) {
    if (/\.(?:html|br|gz)$|^(?:static|share)\//.test(file)) continue
    files.set(file, (await stat(join(site, file))).size)
  }
  for (const folder of [content, project, plain]) await rm(folder, { recursive: true })
  return { ...growth, files }
}
