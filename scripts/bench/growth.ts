import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { writeLargeSite } from "../../__tests__/fixtures/large-site"
import { copyProject } from "../copies/copy-project"
import { runProgram } from "../processes/programs"

const tsx = ["--require", require.resolve("tsx/cjs")]

/** Returns the CPU seconds of a Node program and of all programs that it starts. */
const measureCpu = async (args: readonly string[], cwd: string): Promise<number> => {
  const timed = ["-c", '"$@" >&2; code=$?; times; exit $code', "sh", process.execPath, ...args]
  const env = { ...process.env, NODE_ENV: undefined }
  const [, children = ""] = (await runProgram("sh", timed, { cwd, env })).split("\n")
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Reduces a project to plain Gatsby: pages with the framework, no files beside them, no audit. */
const makePlain = async (root: string, project: string): Promise<void> => {
  /* Gatsby takes a plugin in this folder before a package of the same name. */
  const name = "gatsby-plugin-plain-site"
  const folder = join(project, "plugins", name)
  const load = (module: string): string =>
    `require(${JSON.stringify(join(root, "packages", module))})`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, "package.json"), JSON.stringify({ name }))
  await writeFile(
    join(folder, "gatsby-node.js"),
    `require("tsx/cjs")
const { onCreateWebpackConfig, onPostBuild, ...schema } = ${load(`${name}/hooks.ts`)}
const { takeContent } = ${load("check/disk.ts")}
const { writeSnapshot } = ${load(`${name}/snapshot.ts`)}
const onPreInit = async (_, { root, content, checked }) => {
  const taken = await takeContent(content, root)
  await writeSnapshot(taken.files, checked, taken.pictures)
}
module.exports = { ...schema, onPreInit }
`,
  )
}

/** Measures a site of so many pages beside plain Gatsby with the same pages and pictures, in CPU seconds. */
export const measureGrowth = async (root: string, pages: number): Promise<object> => {
  const content = join(root, ".build", "growth-content")
  await rm(content, { recursive: true, force: true })
  await writeLargeSite(content, pages)
  const project = await copyProject(root, "growth", content)
  const plain = await copyProject(root, "growth-plain", content)
  await makePlain(root, plain)
  const build = async (): Promise<string> => {
    const gatsby = [require.resolve("gatsby/cli"), "build", "--prefix-paths"]
    const plainSeconds = await measureCpu(gatsby, plain)
    const seconds = await measureCpu([...tsx, join(root, "scripts", "build.ts")], project)
    return `${seconds.toFixed(1)} (${(seconds / plainSeconds).toFixed(2)})`
  }
  const row = {
    pages,
    "cold build, CPU s (to plain Gatsby)": await build(),
    "warm build": await build(),
    check: (await measureCpu([...tsx, join(root, "scripts", "check.ts"), content], root)).toFixed(
      1,
    ),
  }
  for (const folder of [content, project, plain]) await rm(folder, { recursive: true })
  return row
}
