/** The studio is made for `develop` alone: nothing of it is in what is built. */
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { studioPath, tokenHeader } from "../../src/studio/server-paths"
import { builtFiles, gatsbyFolder, publicFolder } from "../fixtures/built-site"

/** What the studio's sources, and what only they use, cannot do without. */
const signs = [studioPath.replace(/\/$/, ""), tokenHeader, "studio-token", "react-aria", "rjsf"]

test("no built file holds a sign of the studio", () => {
  const found = builtFiles.filter(file => {
    const bytes = readFileSync(join(publicFolder, file))
    return signs.some(sign => bytes.includes(sign))
  })
  expect(found).toEqual([])
})

/** The modules that a compilation was made of, which webpack names where it does not make them small. */
const listModules = (path: string): string[] =>
  [...readFileSync(path, "utf8").matchAll(/\.\/(src\/[\w./-]+\.tsx?)\b/g)].map(
    ([, name = ""]) => name,
  )

test.each([
  [
    "browsers",
    readdirSync(gatsbyFolder).filter(file => file.endsWith(".js")),
    "src/sections/hero/hero.tsx",
  ],
  [
    "the pages' HTML",
    ["../.cache/page-ssr/routes/render-page.js"],
    "src/gatsby/render-document-parts.tsx",
  ],
])("the compilation for %s has no module of the studio", (_, files, known) => {
  const modules = files.flatMap(file => listModules(join(gatsbyFolder, file)))
  expect(modules).toContain(known)
  expect(modules.filter(module => module.startsWith("src/studio/"))).toEqual([])
})
