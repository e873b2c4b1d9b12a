/** `npm run seo` on the built site, with a copy of its content in which a text is changed. */
import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as z from "zod"
import { isKeptOut } from "@tools/audit/head"
import { testLong } from "@tools/test-kit/cases"
import { builtContent, builtProject, publicFolder, readBuilt } from "../fixtures/built-site"

const folder = mkdtempSync(join(tmpdir(), "content-"))

const prepareContent = (): void => {
  cpSync(builtContent, folder, { recursive: true, verbatimSymlinks: true })
  const change = (file: string, from: RegExp, to: string): void => {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to))
  }
  change("pages/archive.json", /is over\./, "was recieved.")
}

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const report = join(builtProject, ".build", "seo-report.html")

const runSeo = (...args: readonly string[]) =>
  spawnSync(
    process.execPath,
    ["--import", "tsx", join(process.cwd(), "scripts", "seo.ts"), ...args],
    {
      cwd: builtProject,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
      env: {
        ...process.env,
        CONTENT_DIRECTORY: folder,
        /* The command is not one of the files below the folder in which it runs. */
        TSX_TSCONFIG_PATH: join(process.cwd(), "tsconfig.json"),
      },
    },
  )

const states = ["listed", "preview", "refused", "not found", "noindex", "untranslated"] as const

const reportModel = z.object({
  findings: z.array(z.object({ severity: z.string() })),
  pages: z.array(
    z.object({
      indexing: z.object({
        state: z.enum([...states, "canonical elsewhere"]),
        explanation: z.string(),
      }),
    }),
  ),
})

prepareContent()
rmSync(report, { force: true })
const { stdout } = runSeo("--html", "--format", "json")

test("misspelled words are reported with the rest", () => {
  expect(stdout).toContain("“recieved” may be misspelled")
})

test("nothing is reported as an error, and why pages are kept out of search results is told", () => {
  const { findings, pages } = reportModel.parse(JSON.parse(stdout))
  expect(findings.filter(({ severity }) => severity === "error")).toEqual([])
  const states = pages.filter(isKeptOut).map(({ indexing }) => indexing.state)
  expect(states.toSorted()).toEqual(["canonical elsewhere", "noindex", "untranslated"])
})

test("pages without a date are named as the content has them", () => {
  expect(stdout).toMatch(/does not say when [^ ]*\/pages\/home\.json/)
})

test("the report is written as a page beside it", () => {
  expect(JSON.parse(stdout)).toHaveProperty("pages")
  expect(readFileSync(report, "utf8")).toContain("</html>")
})

testLong("a comparison says with what it compares, and what may cost something", () => {
  const older = mkdtempSync(join(tmpdir(), "older-"))
  for (const file of ["index.html", "robots.txt"])
    cpSync(join(publicFolder, file), join(older, file))
  const home = readBuilt("index.html").replace(/<title>[^<]*/, "<title>Old news")
  writeFileSync(join(older, "index.html"), home)
  const { stdout, status } = runSeo("--since", older)
  rmSync(older, { recursive: true })
  expect(stdout).toContain(`Compared with ${older}: `)
  expect(stdout).toMatch(/^! The title of \/ is now .*, before “Old news”\.$/m)
  expect(status).toBe(0)
})
