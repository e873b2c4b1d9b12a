/** Makes the site that visitors get from what Gatsby built. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import * as z from "zod"
import { finishPage, type PageParts } from "@tools/html/page"
import type { MakeOnce } from "@tools/html/output"
import { readPage, type BuiltPage } from "@tools/html/read"
import { processedFolder } from "@tools/hosts"
import { digest, listFiles } from "@tools/content/node"
import { groupBy, mapInTurns } from "@tools/content/lib"

const stats = z.object({
  namedChunkGroups: z.record(
    z.string(),
    z.object({ assets: z.array(z.object({ name: z.string() })) }),
  ),
})

/**
 * Reads the style sheet of the present compilation. Gatsby inlines it too, but does not write a page again when
 * nothing but its styles changed, and keeps the sheets of earlier compilations.
 */
const readStyles = (gatsbyOutput: string): string => {
  const text = readFileSync(join(gatsbyOutput, "webpack.stats.json"), "utf8")
  const groups = Object.values(stats.parse(JSON.parse(text)).namedChunkGroups)
  const sheets = groups.flatMap(({ assets }) => assets.map(({ name }) => name))
  const names = [...new Set(sheets.filter(name => name.endsWith(".css")))]
  return names.map(name => readFileSync(join(gatsbyOutput, name), "utf8")).join("")
}

/** Pages that only the framework asks for: its slices, and its router's copy of the not-found page. */
const isFrameworkPage = (path: string): boolean =>
  path.startsWith("_gatsby/") || path === "404/index.html"

/** Matches the folder of a processed file, which is named by the hash of a picture, in a path or in a page. */
const processedFolders = /static\/(?:[\da-f]{32}\/)?/g

const folderOf = (file: string): string => file.match(processedFolders)?.[0] ?? ""

/**
 * Returns the processed files that a page names, whether their address starts with the host (og:image, JSON-LD) or not.
 * Only files of the folders that it names are looked for: a large site has many pages and many pictures.
 */
const findNamed = (
  folders: ReadonlyMap<string, readonly string[]>,
  html: string,
  pathPrefix: string,
): string[] =>
  [...new Set(html.match(processedFolders))]
    .flatMap(folder => folders.get(folder) ?? [])
    .filter(file =>
      html.includes(`${pathPrefix}/${file.split("/").map(encodeURIComponent).join("/")}`),
    )

/**
 * Writes the finished site: its pages and the processed files they name. Whatever else Gatsby's output holds serves
 * the framework, or an earlier build.
 * @param from Gatsby's output.
 * @param to an empty folder.
 * @param asIs the files of `static/`, which Gatsby copies, too.
 * @param makeOnce returns a page that an earlier build finished.
 * @param addCopies writes what is beside a page while other pages are finished.
 * @returns what each page says, by its file.
 */
export const collectPages = async (
  { from, to, asIs }: { from: string; to: string; asIs: readonly string[] },
  parts: Omit<PageParts, "css">,
  makeOnce: MakeOnce,
  addCopies: (file: string) => Promise<void>,
): Promise<ReadonlyMap<string, BuiltPage>> => {
  const css = readStyles(from)
  const files = await listFiles(from)
  const pictures = files.filter(path => path.startsWith(processedFolder))
  const processed = new Map(groupBy(pictures, folderOf).map(group => [folderOf(group[0]), group]))
  const pages = files.filter(
    path => path.endsWith(".html") && !isFrameworkPage(path) && !asIs.includes(path),
  )
  const named = new Set<string>()
  const readings = new Map<string, BuiltPage>()
  const shared = { ...parts, css }
  const sharedDigest = digest(JSON.stringify(shared))
  await mapInTurns(pages, async path => {
    const page = readFileSync(join(from, path), "utf8")
    const finished = await makeOnce(`${sharedDigest} ${path} ${page}`, () =>
      Buffer.from(finishPage(page, path, shared)),
    )
    const html = Buffer.from(finished).toString()
    for (const file of findNamed(processed, html, parts.pathPrefix)) named.add(file)
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), html)
    readings.set(path, readPage(html))
    await addCopies(path)
  })
  for (const file of named) cpSync(join(from, file), join(to, file))
  return readings
}
