import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { summarizeBuild } from "../build-summary"
import { deployment } from "../../../__tests__/fixtures/page-data"

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
  const summarize = (sentences: readonly string[]) =>
    summarizeBuild({
      site,
      deployment,
      findings: [],
      keptOut: sentences,
      placeholders: [],
      redirects: [],
    })

  const lines = (await summarize(keptOut)).split("\n")

  expect(lines.filter(line => line.startsWith("Kept out"))).toEqual(keptOut)
  expect(await summarize([])).not.toContain("Kept out")
})
