import { rm } from "node:fs/promises"
import { join } from "node:path"
import { measureGrowth } from "./bench/growth"
import { measurePages } from "./bench/pages"
import { measureStudio } from "./bench/editor"
import { buildProject } from "./copies/build-project"
import { copyProject } from "./copies/copy-project"
import { runCommand } from "./processes/command"

const usage = `Measures the site's pages, each in turns with a bare page of the same text and size, two builds and the studio.
Times differ between machines; ratios hold.

  npm run bench
  npm run bench -- --growth  builds of 3 to 500 pages instead, beside plain Gatsby`

const options = { growth: { type: "boolean", default: false } } as const
const root = process.cwd()

const timeBuild = async (project: string): Promise<string> => {
  const started = performance.now()
  await buildProject(project)
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

const bench = async (): Promise<void> => {
  const project = await copyProject(root, "bench")
  console.log(`Cold build: ${await timeBuild(project)}; warm build: ${await timeBuild(project)}`)
  console.table(await measurePages(join(project, "public")))
  await rm(project, { recursive: true })
  const { start, key } = await measureStudio(root)
  console.log(`Studio: form after ${start.toFixed(2)} s, key to page ${key.toFixed(3)} s`)
}

const benchGrowth = async (): Promise<void> => {
  const rows: object[] = []
  for (const pages of [3, 30, 120, 500]) rows.push(await measureGrowth(root, pages))
  console.table(rows)
}

/* A measurement that fails leaves servers and browsers behind, which would keep this process alive. */
runCommand(usage, { options }, ({ values }) =>
  (values.growth ? benchGrowth() : bench()).finally(() => {
    setTimeout(() => process.exit(), 0)
  }),
)
