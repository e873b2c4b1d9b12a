/** Builds after one that was killed, and after one for another address. */
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { buildProject } from "../../scripts/lib/copies/build-project"
import { listFiles } from "@tools/content/node"
import { builtFiles, publicFolder } from "../fixtures/built-site"
import { describeLong } from "@tools/test-kit/cases"
import { runGit } from "@tools/test-kit/run-git"
import { listSurvivors, startCommand } from "../fixtures/command"
import { prepareSite } from "../fixtures/jobs/prepare"
import { copyFixtureProject } from "../fixtures/project-copy"

/* Three builds in turn take minutes on a small machine. */
const patience = 10 * 60_000

let project = ""
const live = (): string => join(project, "public")

const hash = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex")

const hashAll = (folder: string, files: readonly string[]): string[] =>
  [...files].sort().map(file => `${file} ${hash(join(folder, file))}`)

const build = async (env: Readonly<Record<string, string>> = {}): Promise<string[]> => {
  await buildProject(project, env)
  return hashAll(live(), await listFiles(live()))
}

describeLong("builds in one folder", () => {
  beforeAll(async () => {
    project = await copyFixtureProject("reproducible-test")
    await prepareSite(project)
    mkdirSync(live())
    writeFileSync(join(live(), "index.html"), "old")
  })

  afterAll(() => {
    rmSync(project, { recursive: true, force: true })
  })

  test(
    "a build that is killed while Gatsby works leaves the old site whole",
    async () => {
      const killed = startCommand(["build.ts"], project)
      await killed.waitForProcess(/gatsby\/cli\.js/)
      await killed.send("SIGKILL")
      expect(await listSurvivors(killed, 5000)).toEqual([])
      expect(readdirSync(live())).toEqual(["index.html"])
      expect(readFileSync(join(live(), "index.html"), "utf8")).toBe("old")
    },
    patience,
  )

  test(
    "the next build, and one after a build for another address, make the site of the test content byte for byte",
    async () => {
      const expected = hashAll(publicFolder, builtFiles)
      expect(await build()).toEqual(expected)
      const below = await build({ SITE_URL: "https://example.org/news/", SITE_ENV: "preview" })
      expect(below).not.toEqual(expected)
      expect(await build()).toEqual(expected)
    },
    patience,
  )

  test(
    "pages that are committed without a change state their dates in the next build",
    async () => {
      process.env.GIT_COMMITTER_DATE = "2026-01-02T03:04:05Z"
      runGit(project, "init", "--quiet")
      runGit(project, "add", "content")
      runGit(project, "commit", "--quiet", "--message=content")
      await build()
      const read = (file: string): string => readFileSync(join(live(), file), "utf8")
      const facts = '"datePublished":"2026-01-02T03:04:05Z","dateModified":"2026-01-02T03:04:05Z"'
      expect(read("index.html")).toContain(facts)
      expect(read("contact/index.html")).toContain(facts)
      expect(read("sitemap.xml")).toContain("<lastmod>2026-01-02T03:04:05Z</lastmod>")
    },
    patience,
  )
})
