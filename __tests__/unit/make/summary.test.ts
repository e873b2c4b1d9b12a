/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { summarizeBuild } from "../../../src/make/summary"
import { deployment } from "../../fixtures/page-data"

let site = ""

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "summary-"))
  for (const file of ["index.html", "index.html.br"]) writeFileSync(join(site, file), "page")
})

afterEach(() => {
  rmSync(site, { recursive: true })
})

test("a build ends with a sentence for each page that is kept out of search results", async () => {
  const keptOut = ["Kept out: /thanks/.", "Kept out: /letter/."]
  const build = { site, deployment, findings: [], placeholders: [], redirects: [], seconds: 1 }

  const lines = (await summarizeBuild({ ...build, keptOut })).split("\n")

  expect(lines.filter(line => line.startsWith("Kept out"))).toEqual(keptOut)
  expect(await summarizeBuild({ ...build, keptOut: [] })).not.toContain("Kept out")
})
