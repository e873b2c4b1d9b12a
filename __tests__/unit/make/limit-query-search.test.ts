/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { listFiles } from "../../../src/files/list-files"
import { limitQuerySearch } from "../../../src/make/limit-query-search"

let folder: string

const project = {
  "package.json": JSON.stringify({
    name: "a-site",
    browserslist: "defaults",
    dependencies: { gatsby: "5", "gatsby-plugin-image": "3" },
    devDependencies: { "gatsby-worker": "2" },
  }),
  "gatsby-browser.ts": 'import "./src/browser/behaviours"',
  "gatsby-ssr.tsx": "export const onRenderBody = () => undefined",
  "src/html.tsx": "export default () => null",
  "src/pages/index.tsx": 'import "../components/title"\nimport "a-package"\nimport "./page.css"',
  "src/pages/page.css": "p { color: red }",
  "src/components/title.tsx": "export const Title = () => null",
  "src/browser/behaviours.ts": "export {}",
  "src/sections/fragment.ts": "export const query = graphql`fragment Title on Page { title }`",
  "src/audit/audit.ts": 'import "../components/title"',
  "src/audit/rules.json": "[]",
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "search-"))
  for (const [path, text] of Object.entries(project)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await limitQuerySearch(folder)
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test("only modules that no page is made of and that hold no query are gone", async () => {
  expect(await listFiles(folder)).toEqual(
    Object.keys(project)
      .filter(path => path !== "src/audit/audit.ts")
      .toSorted(),
  )
})

test("no package is named but Gatsby, and what browsers are meant stays", () => {
  expect(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).toEqual({
    name: "a-site",
    browserslist: "defaults",
    dependencies: { gatsby: "5" },
    devDependencies: {},
  })
})
