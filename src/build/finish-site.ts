/** Makes the site that visitors get from what Gatsby built. */
import { cp, mkdir, readFile, readdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { z } from "zod"
import { finishPage, type PageParts } from "./finish-page"
import { listFiles } from "../files/list-files"

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
export const readStyles = async (gatsbyOutput: string): Promise<string> => {
  const text = await readFile(join(gatsbyOutput, "webpack.stats.json"), "utf8")
  const groups = Object.values(stats.parse(JSON.parse(text)).namedChunkGroups)
  const sheets = groups.flatMap(({ assets }) => assets.map(({ name }) => name))
  const names = [...new Set(sheets.filter(name => name.endsWith(".css")))]
  return (await Promise.all(names.map(name => readFile(join(gatsbyOutput, name), "utf8")))).join("")
}

/** Pages that only the framework asks for: its slices, and its router's copy of the not-found page. */
const isFrameworkPage = (path: string): boolean =>
  path.startsWith("_gatsby/") || path === "404/index.html"

/** The processed files that a page names, as paths inside the site. */
const findAssets = (html: string, pathPrefix: string): string[] =>
  [...html.matchAll(/(?<=["(\s,])(\/[^"()\s,]*\/?static\/[^"()\s,]+)/g)]
    .flatMap(([, url = ""]) => (url.startsWith(`${pathPrefix}/static/`) ? [url] : []))
    .map(url => url.slice(pathPrefix.length + 1))

/**
 * Writes the finished site: its pages, the processed files they name, and the files that are served as they are.
 * Whatever else Gatsby's output holds serves the framework, or an earlier build.
 * @param from Gatsby's output.
 * @param asIs the folder of the files that are served as they are.
 * @param to an empty folder.
 */
export const finishSite = async (
  { from, asIs, to }: { from: string; asIs: string; to: string },
  parts: Omit<PageParts, "css">,
): Promise<void> => {
  const css = await readStyles(from)
  const pages = (await listFiles(from)).filter(
    path => path.endsWith(".html") && !isFrameworkPage(path),
  )
  const assets = new Set<string>()
  for (const path of pages) {
    const html = finishPage(await readFile(join(from, path), "utf8"), { ...parts, css })
    for (const asset of findAssets(html, parts.pathPrefix)) assets.add(asset)
    await mkdir(dirname(join(to, path)), { recursive: true })
    await writeFile(join(to, path), html)
  }
  for (const asset of assets) await cp(join(from, asset), join(to, asset))
  if ((await readdir(asIs).catch(() => [])).length > 0) await cp(asIs, to, { recursive: true })
}
