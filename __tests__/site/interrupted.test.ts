/** Builds that fail or are killed, at every point at which they can be. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  promises,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildProject } from "../../scripts/lib/build-project"
import { copyFixtureProject } from "../fixtures/project-copy"
import { needsRecovery, recover, replaceSite, type Publication } from "../../src/make/publish"

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

/** Kills a process that replaces the site again and again, and puts right what it left. */
const killAndRecover = async (): Promise<void> => {
  const script = join("__tests__", "fixtures", "replace-forever.ts")
  const child = spawn(process.execPath, ["--require", "tsx/cjs", script, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  await once(child.stdout, "data")
  await new Promise(resolve => setTimeout(resolve, Math.random() * 20))
  child.kill("SIGKILL")
  await once(child, "exit")
  await recover(publication)
}

test.each(["folder of the project", "link"])(
  "a process that is killed at any moment leaves a whole site after the next command, in a live folder that is a %s",
  async kind => {
    const target = mkdtempSync(join(tmpdir(), "live-"))
    if (kind === "link") symlinkSync(target, publication.live)
    for (let round = 0; round < 8; round++) {
      await killAndRecover()
      expect(readdirSync(publication.live)).toHaveLength(20)
      expect(versionsIn(publication.live)).toHaveLength(1)
    }
    rmSync(target, { recursive: true })
  },
  60_000,
)

test.each(["folder of the project", "link to nothing yet"])(
  "a site is readable for everyone, whatever the one who builds keeps from others, in a %s",
  async kind => {
    if (kind.startsWith("link")) symlinkSync(join(folder, "www"), publication.live)
    const before = process.umask(0o077)
    await replaceSite(publication, path => {
      writeSite(path, "new")
      writeSite(join(path, "contact"), "new")
      return Promise.resolve()
    })
    process.umask(before)
    const modeOf = (path: string): number => statSync(join(publication.live, path)).mode & 0o777
    expect([".", "contact"].map(modeOf)).toEqual([0o755, 0o755])
    expect(["index.html", "contact/404.html"].map(modeOf)).toEqual([0o644, 0o644])
  },
)

test.each([
  ["is whole", ["public:old"], false],
  ["is absent", ["previous:old"], true],
  ["is being filled", ["public:old", "public/.ready:new"], true],
])("a live folder that %s is known to be whole or not", (_, folders, needs) => {
  for (const entry of folders) {
    const [name = "", content = ""] = entry.split(":")
    writeSite(join(folder, name), content)
  }
  expect(needsRecovery(publication)).toBe(needs)
})

test("what cannot be removed of the old site stands in the way of no command", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation()
  const remove = promises.rm
  const refuse = jest.spyOn(promises, "rm").mockImplementation(async (path, options) => {
    if (path === publication.previous && existsSync(publication.previous)) throw new Error("EACCES")
    await remove(path, options)
  })
  for (const version of ["1", "2", "3"]) {
    await replaceSite(publication, make(version))
    expect(versionsIn(publication.live)).toEqual([version])
  }
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
  refuse.mockRestore()
})

/** Another disk, where there is one. */
const otherDisk = ["/dev/shm", "/run"].find(
  path =>
    statSync(path, { throwIfNoEntry: false })?.dev !== undefined &&
    statSync(path).dev !== statSync(tmpdir()).dev,
)

describe.each(otherDisk === undefined ? ["a link"] : ["a link", "a folder on another disk"])(
  "a live folder that is %s",
  kind => {
    let target = ""

    beforeEach(() => {
      target = mkdtempSync(join(kind === "a link" ? tmpdir() : (otherDisk ?? ""), "live-"))
      if (kind === "a link") symlinkSync(target, publication.live)
      else publication = { ...publication, live: join(target, "public") }
    })

    afterEach(() => {
      rmSync(target, { recursive: true, force: true })
    })

    test("stays, and holds the new site and nothing of the old one", async () => {
      writeSite(publication.live, "old")
      writeSite(join(publication.live, "gone"), "old")
      writeSite(join(publication.live, "index.html.d"), "old")
      const { ino } = statSync(publication.live)
      await replaceSite(publication, path => {
        writeSite(path, "new")
        writeFileSync(join(path, "index.html.d"), "new")
        return Promise.resolve()
      })
      expect(statSync(publication.live).ino).toBe(ino)
      expect(readdirSync(publication.live)).toEqual(["404.html", "index.html", "index.html.d"])
      expect(versionsIn(publication.live)).toEqual(["new"])
      expect(existsSync(publication.next)).toBe(false)
    })

    test("need not be there yet", async () => {
      if (kind === "a link") rmSync(target, { recursive: true })
      await replaceSite(publication, make("new"))
      expect(versionsIn(publication.live)).toEqual(["new"])
    })

    test("stays as it was when its disk cannot take the new site", async () => {
      writeSite(publication.live, "old")
      const copy = jest.spyOn(promises, "cp").mockRejectedValueOnce(new Error("ENOSPC"))
      await expect(replaceSite(publication, make("new"))).rejects.toThrow("ENOSPC")
      copy.mockRestore()
      expect(readdirSync(publication.live)).toHaveLength(2)
      expect(versionsIn(publication.live)).toEqual(["old"])
    })
  },
)

test("a build of content with mistakes says so and leaves the site as it was", async () => {
  const project = await copyFixtureProject("failed-test")
  writeSite(join(project, "public"), "old")
  writeFileSync(join(project, "content", "pages", "home.json"), "{")
  await expect(buildProject(project)).rejects.toThrow(/the content has mistakes/)
  expect(versionsIn(join(project, "public"))).toEqual(["old"])
  rmSync(project, { recursive: true, force: true })
}, 60_000)
