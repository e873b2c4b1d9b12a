import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { writeLargeSite } from "../../../__tests__/fixtures/large-site"
import { copyProject } from "../copies/copy-project"
import { measureProgram, type Cost } from "./measure-program"

const tsx = ["--require", require.resolve("tsx/cjs")]

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
const { takeContent } = ${load("check/index.ts")}
const { writeSnapshot } = ${load(`${name}/snapshot/index.ts`)}
const { loadModel } = ${load("content/read/index.ts")}
const onPreInit = async (_, { root, content, checked, model }) => {
  loadModel(model)
  const taken = await takeContent({ root, content })
  await writeSnapshot(taken.files, checked, taken.pictures)
}
module.exports = { ...schema, onPreInit }
`,
  )
}

/** Writes each figure of a build with its ratio to that of plain Gatsby. */
const compare = (own: Cost, plain: Cost): string =>
  (["clock", "processor", "memory"] as const)
    .map(name => `${own[name].toFixed(0)} (${(own[name] / plain[name]).toFixed(2)})`)
    .join(", ")

/** Edits one text of a page. */
const editText = async (project: string): Promise<void> => {
  const path = join(project, "content", "pages", "contact.json")
  const text = await readFile(path, "utf8")
  await writeFile(path, text.replace(/("headline": "[^"]+)"/, '$1 Today"'))
}

/**
 * Measures builds of a site of so many pages beside plain Gatsby with the same pages and pictures: seconds by the clock,
 * seconds of the processors, and megabytes.
 */
export const measureGrowth = async (root: string, pages: number): Promise<object> => {
  const content = join(root, ".build", "growth-content")
  await rm(content, { recursive: true, force: true })
  await writeLargeSite(content, pages)
  const project = await copyProject(root, "growth", content)
  const plain = await copyProject(root, "growth-plain", content)
  await makePlain(root, plain)
  const gatsby = [require.resolve("gatsby/cli"), "build", "--prefix-paths"]
  const build = async (): Promise<string> => {
    const cost = await measureProgram(gatsby, plain)
    return compare(await measureProgram([...tsx, join(root, "scripts", "build.ts")], project), cost)
  }
  const cold = await build()
  const warm = await build()
  await Promise.all([editText(project), editText(plain)])
  const edited = await build()
  const check = await measureProgram([...tsx, join(root, "scripts", "check.ts"), content], root)
  for (const folder of [content, project, plain]) await rm(folder, { recursive: true })
  return { pages, cold, warm, "after an edit": edited, check: check.processor.toFixed(1) }
}
