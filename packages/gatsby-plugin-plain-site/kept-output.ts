/**
 * Keeps Gatsby's own output between two builds. A warm build reads it again: page data, and the HTML of pages that it
 * does not rerender. It is kept below `.cache/`, so that `public/` holds nothing but the finished site.
 */
import { existsSync } from "node:fs"
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { basename, join } from "node:path"
import * as z from "zod"
import { isLeftover, digestFiles, type Digests, listFiles } from "@tools/content/node"
import { memoize } from "@tools/content/lib"
import type { Deployment } from "@tools/content/addresses"

/** What is in the folder of a project and no source of a build: packages and files as they are stay where they are. */
const isNoSource =
  /^(?:\.git|\.build|\.cache|\.types|__tests__|content|node_modules|packages|public|static)$/

const listCode = async (folder: string): Promise<string[]> =>
  (await listFiles(folder)).filter(
    path => !path.includes("__tests__") && !path.split("/").some(isLeftover),
  )

/**
 * Returns the files of a project that Gatsby and its configuration may read besides the content: those that git ignores
 * by the name of a file or folder of the project are left out.
 */
export const listSources = async (folder: string): Promise<string[]> => {
  const lines = await readFile(join(folder, ".gitignore"), "utf8").catch(() => "")
  const ignored = new Set(lines.split(/\r?\n/).map(line => line.replace(/^\/|\/$/g, "")))
  const names = (await readdir(folder)).filter(
    name =>
      !isNoSource.test(name) && !ignored.has(name) && (name === ".gitignore" || !isLeftover(name)),
  )
  const sources = await Promise.all(
    names.map(async name => {
      const isFolder = (await stat(join(folder, name))).isDirectory()
      return isFolder ? (await listCode(join(folder, name))).map(path => `${name}/${path}`) : [name]
    }),
  )
  return sources.flat()
}

/** The folder of the project's packages. */
const packages = join(__dirname, "..")

const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/** Returns the folders of the packages that a build runs: this one, and all that it and they declare. */
const listPackages = async (): Promise<string[]> => {
  const folders = new Set([basename(__dirname)])
  for (const folder of folders) {
    const text = await readFile(join(packages, folder, "package.json"), "utf8")
    const { dependencies } = manifest.parse(JSON.parse(text))
    for (const name of Object.keys(dependencies)) {
      const other = name.replace(/^@tools\//, "")
      if (existsSync(join(packages, other, "package.json"))) folders.add(other)
    }
  }
  return [...folders]
}

/** Returns the digests of the packages' files, as this process loads them once. No build reads tests. */
const digestTools = memoize(
  async (): Promise<Digests> => {
    const files = await Promise.all(
      (await listPackages()).map(async folder =>
        (await listCode(join(packages, folder))).map(path => `${folder}/${path}`),
      ),
    )
    return digestFiles(packages, files.flat())
  },
  () => packages,
  1,
)

/** Returns the digests of the sources in a folder, by their paths in it. */
const digestSources = async (folder: string): Promise<Digests> => ({
  ...digestFiles(folder, await listSources(folder)),
  ...(await digestTools()),
})

/** Returns all that decides what Gatsby makes, besides the content, whose changes Gatsby follows itself. */
const describeBuild = async (
  root: string,
  folder: string,
  deployment: Deployment,
): Promise<string> =>
  JSON.stringify({
    node: [process.version, process.platform, process.arch],
    folder,
    deployment,
    wanted: digestFiles(root, ["package-lock.json"]),
    installed: digestFiles(join(root, "node_modules"), [".package-lock.json"]),
    code: await digestSources(folder),
  })

const placesIn = (folder: string) => ({
  live: join(folder, "public"),
  kept: join(folder, ".cache", "public"),
  next: join(folder, ".cache", "site"),
  record: join(folder, ".cache", "built-from.json"),
})

/**
 * Puts Gatsby's output of the last build back to where Gatsby looks for it, if that build succeeded and all that
 * decides the outcome is the same: Gatsby's own caches ignore the path prefix, tools, and files that changed within
 * their size and time. Otherwise removes it: Gatsby drops its caches when `public/` is missing.
 * @param root the project's folder.
 * @param folder the folder that Gatsby runs in.
 */
export const restoreOutput = async (
  root: string,
  folder: string,
  deployment: Deployment,
): Promise<void> => {
  const { live, kept, next, record } = placesIn(folder)
  const last = await readFile(record, "utf8").catch(() => undefined)
  const isSame = last === (await describeBuild(root, folder, deployment)) && existsSync(kept)
  await rm(record, { force: true })
  await rm(next, { recursive: true, force: true })
  await rm(live, { recursive: true, force: true })
  if (isSame) return rename(kept, live)
  await rm(join(folder, ".cache", "webpack"), { recursive: true, force: true })
}

/**
 * Gives `develop` the page data and images of the last build, which it would not make again, beside the finished site.
 * The next build starts afresh.
 */
export const lendOutput = async (folder: string): Promise<void> => {
  const { live, kept, record } = placesIn(folder)
  await rm(record, { force: true })
  if (!existsSync(kept)) return
  for (const name of ["page-data", "static"]) {
    if (!existsSync(join(kept, name))) continue
    await cp(join(kept, name), join(live, name), { recursive: true })
  }
  await rm(kept, { recursive: true })
}

/**
 * Replaces Gatsby's output by the finished site, and keeps it for the next build.
 * @param finish writes the finished site: from Gatsby's output, to an empty folder.
 * @throws what `finish` throws.
 */
export const replaceOutput = async (
  root: string,
  folder: string,
  deployment: Deployment,
  finish: (from: string, to: string) => Promise<void>,
): Promise<void> => {
  const { live, kept, next, record } = placesIn(folder)
  await mkdir(next, { recursive: true })
  await finish(live, next)
  await rm(kept, { recursive: true, force: true })
  await rename(live, kept)
  await rename(next, live)
  await writeFile(record, await describeBuild(root, folder, deployment))
}
