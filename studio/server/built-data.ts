/** Serves what the last build queried for a page besides what drafts are about. */
import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { isPageFile, pageOf } from "../../src/site"
import { drafted } from "../page/resolved-page"
import { sendJson, type Route } from "./routes"
import type { StudioSettings } from "./settings"

/** Where `npm run build`, `npx gatsby build` and `gatsby develop` leave the data of pages. */
const folders = [[".build", "workspace", ".cache", "public"], [".cache", "public"], ["public"]]

const pageData = z.object({ result: z.object({ data: z.record(z.string(), z.unknown()) }) })

const findNewest = async (paths: readonly string[]): Promise<string | undefined> => {
  const found = await Promise.all(
    paths.map(path =>
      stat(path).then(
        ({ mtimeMs }) => [{ path, mtimeMs }],
        () => [],
      ),
    ),
  )
  return found.flat().toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0]?.path
}

const readBuiltData = async (root: string, path: string): Promise<object> => {
  const file = join("page-data", path === "/" ? "index" : path.slice(1, -1), "page-data.json")
  const newest = await findNewest(folders.map(folder => join(root, ...folder, file)))
  if (newest === undefined) return {}
  const { data } = pageData.safeParse(JSON.parse(await readFile(newest, "utf8")))
  return Object.fromEntries(
    Object.entries(data?.result.data ?? {}).filter(([name]) => !drafted.includes(name)),
  )
}

/** Returns the route of such data. */
export const makeBuiltDataRoute = ({ root }: StudioSettings): Route => ({
  method: "GET",
  path: "built-data",
  answer: async call => {
    const file = call.query.get("file") ?? ""
    const data = isPageFile(file) ? await readBuiltData(root, pageOf(file).path) : {}
    await sendJson(call, data)
  },
})
