import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { build } from "esbuild"
import { z } from "zod"
import { listFiles } from "../files/list-files"

const isModule = (path: string): boolean => /\.tsx?$/.test(path)
const isEntry = (path: string): boolean => /^src\/(?:pages\/|templates\/|html\.tsx$)/.test(path)

/** Lists the modules that pages are made of, of those in a copy of the project. */
const listPageModules = async (folder: string, modules: readonly string[]): Promise<string[]> => {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ["gatsby-browser.ts", "gatsby-ssr.tsx", ...modules.filter(isEntry)],
    outdir: folder,
    bundle: true,
    packages: "external",
    loader: { ".css": "empty" },
    metafile: true,
    write: false,
    logLevel: "silent",
  })
  return Object.keys(metafile.inputs)
}

const manifestModel = z.looseObject({ dependencies: z.object({ gatsby: z.string() }) })

/** Takes out of a `package.json` all packages but Gatsby, which asks for its own name. */
const dropPackages = (text: string): string =>
  JSON.stringify({ ...manifestModel.parse(JSON.parse(text)), devDependencies: {} })

/**
 * Leaves in a copy of the project what Gatsby must look through for queries. It parses every file below `src/` and of
 * every package here that has gatsby in its name, and walks through each four times: 3 s of a build, of which the
 * modules of pages, and others that hold queries, take a tenth.
 * @throws esbuild's errors.
 */
export const limitQuerySearch = async (folder: string): Promise<void> => {
  const modules = (await listFiles(join(folder, "src"))).filter(isModule).map(path => `src/${path}`)
  const used = new Set(await listPageModules(folder, modules))
  for (const path of modules.filter(module => !used.has(module))) {
    const file = join(folder, path)
    if (!(await readFile(file, "utf8")).includes("graphql`")) await rm(file)
  }
  const packages = join(folder, "package.json")
  await writeFile(packages, dropPackages(await readFile(packages, "utf8")))
}
