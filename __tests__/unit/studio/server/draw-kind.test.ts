/** @jest-environment node */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { drawKind, styleDrawings } from "../../../../src/studio/server/kinds/draw-kind"
import { makePageBodyLoader } from "../../../../src/studio/server/search/load-page-body"
import { change, readDraftContent } from "../../../fixtures/draft-content"

const root = process.cwd()
const content = readDraftContent()
const body = makePageBodyLoader(root)()
const kinds = readdirSync(join(root, "src", "sections"), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)

test.each(kinds)("%s is drawn by its sample, without a script", async kind => {
  const html = await drawKind(root, kind, await content, await body)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toContain("<script")
})

test("a drawing says the names of this site", async () => {
  const renamed = change(await content, "site.json", ["names", "product"], "Other Wire")
  expect(await drawKind(root, "stats", renamed, await body)).toContain("Other Wire in figures")
})

test("a drawing can be dark before its styles come", async () => {
  expect(await drawKind(root, "stats", await content, await body)).toMatch(
    /<meta name="color-scheme" content="light dark">.*<link rel="stylesheet"/,
  )
})

test("the style sheet of the drawings asks for nothing further", async () => {
  const styles = styleDrawings(await body)
  expect(styles).toContain("--paper")
  expect([...styles.matchAll(/url\(["']?([a-z]*)/g)].map(([, scheme]) => scheme)).toEqual(["data"])
})
