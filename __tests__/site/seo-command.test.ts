/** `npm run seo` on the built site, with a copy of its content in which a text is changed. */
import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { builtContent, builtProject } from "../fixtures/built-site"

const folder = mkdtempSync(join(tmpdir(), "content-"))

beforeAll(() => {
  cpSync(builtContent, folder, { recursive: true })
  const change = (file: string, from: RegExp, to: string): void => {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to))
  }
  change("site.json", /"street": "(?:[^"\\]|\\.)*"/, '"street": "TODO"')
  change("pages/not-found.json", /Oops/, "Recieved")
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const run = (...args: readonly string[]) =>
  spawnSync(
    process.execPath,
    ["--import", "tsx", join(process.cwd(), "scripts", "seo.ts"), ...args],
    {
      cwd: builtProject,
      encoding: "utf8",
      env: {
        ...process.env,
        CONTENT_DIRECTORY: folder,
        /* The command is not one of the files below the folder in which it runs. */
        TSX_TSCONFIG_PATH: join(process.cwd(), "tsconfig.json"),
      },
    },
  )

test("ends well where there are only warnings, and writes its page", () => {
  const report = join(builtProject, ".build", "seo-report.html")
  rmSync(report, { force: true })
  expect(run("--html").status).toBe(0)
  expect(readFileSync(report, "utf8")).toContain("</html>")
})

test("ends badly on placeholders in a release, and reports misspelt words with the rest", () => {
  const { status, stdout } = run("--format", "json", "--release")
  expect(status).toBe(1)
  expect(stdout).toContain("`TODO` marks a text that is not written yet.")
  expect(stdout).toContain("“Recieved” is not in the dictionary")
})
