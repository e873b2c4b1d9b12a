/** Builds that fail or are killed, at every point at which they can be. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildProject } from "../../scripts/build-project"
import { copyProject } from "../../scripts/copy-project"
import { recover, replaceSite, type Publication } from "../../src/build/publish"

let folder = ""
let publication: Publication

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "publish-"))
  publication = {
    live: join(folder, "public"),
    next: join(folder, "next"),
    previous: join(folder, "previous"),
  }
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const writeSite = (path: string, version: string): void => {
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, "index.html"), version)
  writeFileSync(join(path, "404.html"), version)
}

/** The versions that stand in the files of a site: one, if it is whole. */
const versionsIn = (path: string): string[] => [
  ...new Set(readdirSync(path).map(name => readFileSync(join(path, name), "utf8"))),
]

const make = (version: string) => (path: string) => {
  writeSite(path, version)
  return Promise.resolve()
}

test("a finished site takes the place of the old one and leaves nothing behind", async () => {
  writeSite(publication.live, "old")
  await replaceSite(publication, make("new"))
  expect(versionsIn(publication.live)).toEqual(["new"])
  expect(readdirSync(folder)).toEqual(["public"])
})

test("the first site needs no old one", async () => {
  await replaceSite(publication, make("new"))
  expect(versionsIn(publication.live)).toEqual(["new"])
})

test("a failure while the new site is made leaves the old one as it was", async () => {
  writeSite(publication.live, "old")
  const failure = replaceSite(publication, path => {
    writeFileSync(join(path, "index.html"), "new")
    return Promise.reject(new Error("The disk is full."))
  })
  await expect(failure).rejects.toThrow("The disk is full.")
  expect(versionsIn(publication.live)).toEqual(["old"])
  expect(readdirSync(publication.live)).toHaveLength(2)
})

test("nothing of a build that failed gets into the next one", async () => {
  writeSite(publication.next, "half")
  writeFileSync(join(publication.next, "left.html"), "half")
  await replaceSite(publication, make("new"))
  expect(readdirSync(publication.live)).toEqual(["404.html", "index.html"])
})

test.each([
  ["while the new site was made", ["public:old", "next:new"], "old"],
  ["between the two renames", ["previous:old", "next:new"], "old"],
  ["before the old site was removed", ["public:new", "previous:old"], "new"],
])("a build that was killed %s is put right", async (_, folders, version) => {
  for (const entry of folders) {
    const [name = "", content = ""] = entry.split(":")
    writeSite(join(folder, name), content)
  }
  await recover(publication)
  expect(versionsIn(publication.live)).toEqual([version])
  expect(existsSync(publication.previous)).toBe(false)
})

test("a process that is killed at any moment leaves a whole site, at once or after the next command", async () => {
  for (let round = 0; round < 8; round++) {
    const script = join("__tests__", "fixtures", "replace-forever.ts")
    const child = spawn(process.execPath, ["--require", "tsx/cjs", script, folder], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    await once(child.stdout, "data")
    await new Promise(resolve => setTimeout(resolve, Math.random() * 20))
    child.kill("SIGKILL")
    await once(child, "exit")
    if (existsSync(publication.live)) expect(versionsIn(publication.live)).toHaveLength(1)
    await recover(publication)
    expect(readdirSync(publication.live)).toHaveLength(20)
    expect(versionsIn(publication.live)).toHaveLength(1)
  }
}, 60_000)

test("a build of content with mistakes says so and leaves the site as it was", async () => {
  const project = await copyProject(process.cwd(), "failed-test")
  writeSite(join(project, "public"), "old")
  writeFileSync(join(project, "content", "pages", "home.json"), "{")
  await expect(buildProject(project)).rejects.toThrow(/the content has mistakes/)
  expect(versionsIn(join(project, "public"))).toEqual(["old"])
  rmSync(project, { recursive: true, force: true })
}, 60_000)
