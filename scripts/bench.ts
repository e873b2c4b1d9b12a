import { rm } from "node:fs/promises"
import { join } from "node:path"
import { measureGrowth } from "./lib/bench/growth"
import { measurePages } from "./lib/bench/pages"
import { measureSearch, measureStudio } from "./lib/bench/editor"
import { buildProject } from "./lib/copies/build-project"
import { copyProject } from "./lib/copies/copy-project"
import { runCommand } from "./lib/processes/command"
import { stopPrograms } from "./lib/processes/programs"
import { withTemporaryFolder } from "./lib/processes/temporary-folder"

const usage = `Measures the site's pages, each in turns with a bare page of the same text and size, two builds and the studio.
Times differ between machines; ratios hold.

  npm run bench
  npm run bench -- PART      one part: build, pages or studio
  npm run bench -- --growth  builds of 3 to 500 pages instead, beside plain Gatsby: seconds by the clock, seconds of the
                             processors and megabytes, each with its ratio to plain Gatsby's
  npm run bench -- --growth PAGES`

const options = { growth: { type: "boolean", default: false } } as const
const root = process.cwd()

const timeBuild = async (project: string): Promise<string> => {
  const started = performance.now()
  await buildProject(project)
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

/** Runs a task on a copy of the project. */
const withCopy = async (task: (project: string) => Promise<void>): Promise<void> => {
  const project = await copyProject(root, "bench")
  await task(project)
  await rm(project, { recursive: true })
}

const parts = {
  build: () =>
    withCopy(async project => {
      console.log(
        `Cold build: ${await timeBuild(project)}; warm build: ${await timeBuild(project)}`,
      )
    }),
  pages: () =>
    withCopy(async project => {
      await buildProject(project)
      await measurePages(join(project, "public"), row => {
        console.table([row])
      })
    }),
  studio: async () => {
    const { first, second, key } = await measureStudio(root)
    console.log(
      `Studio: form after ${first.toFixed(2)} s the first time, then after ${second.toFixed(2)} s; key to page ${key.toFixed(3)} s`,
    )
    console.log(
      `Search of 150 pages in two languages: answer after ${(await measureSearch(root)).toFixed(3)} s`,
    )
  },
} as const

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

const bench = async (names: readonly string[]): Promise<void> => {
  const unknown = names.find(name => !isPart(name))
  if (unknown !== undefined) throw new Error(`There is no part called ${unknown}.\n\n${usage}`)
  for (const name of names.length > 0
    ? names.filter(isPart)
    : (["build", "pages", "studio"] as const))
    await parts[name]()
}

const benchGrowth = async (numbers: readonly number[]): Promise<void> => {
  for (const pages of numbers) console.table([await measureGrowth(root, pages)])
}

/* A measurement that fails leaves servers and browsers behind, which would keep this process alive. */
runCommand(usage, { options, allowPositionals: true }, ({ values, positionals }) =>
  withTemporaryFolder(() =>
    (values.growth
      ? benchGrowth(positionals.length > 0 ? positionals.map(Number) : [3, 30, 120, 500])
      : bench(positionals)
    ).finally(stopPrograms),
  ).finally(() => {
    setTimeout(() => process.exit(), 0)
  }),
)
