/** Builds that are killed, at every point at which they can be. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { casesOf } from "@tools/test-kit/cases"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import {
  needsRecovery,
  recover,
  replaceSite,
  requirePlainFolder,
  type Publication,
} from "../../scripts/lib/publish/publish"

const { at } = setUpFolder()
let publication: Publication

beforeEach(() => {
  publication = { live: at("public"), next: at("next"), previous: at("previous") }
})

const writeSite = (path: string, version: string): void => {
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, "index.html"), version)
  writeFileSync(join(path, "404.html"), version)
}

/** The versions in the files of a site: one, if it is whole. */
const versionsIn = (path: string): string[] => [
  ...new Set(readdirSync(path).map(name => readFileSync(join(path, name), "utf8"))),
]

test("a finished site replaces the old one and leaves nothing behind", async () => {
  writeSite(publication.live, "old")
  writeSite(publication.next, "new")
  await replaceSite(publication)
  expect(versionsIn(publication.live)).toEqual(["new"])
  expect(readdirSync(at())).toEqual(["public"])
})

test.each([
  ["while the new site was made", ["public:old", "next:new"], "old", false],
  ["between the two renames", ["previous:old", "next:new"], "old", true],
  ["before the old site was removed", ["public:new", "previous:old"], "new", false],
])("a build that was killed %s is repaired", async (_, folders, version, needs) => {
  for (const entry of folders) {
    const [name = "", content = ""] = entry.split(":")
    writeSite(at(name), content)
  }
  expect(needsRecovery(publication)).toBe(needs)
  await recover(publication)
  expect(versionsIn(publication.live)).toEqual([version])
  expect(existsSync(publication.previous)).toBe(false)
})

test("a process that is killed while it publishes leaves a whole site after the next command", async () => {
  for (let round = 0; round < casesOf(50); round++) {
    const script = join("__tests__", "fixtures", "replace-forever.ts")
    const child = spawn(process.execPath, ["--require", "tsx/cjs", script, at()], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    await once(child.stdout, "data")
    await new Promise(resolve => setTimeout(resolve, Math.random() * 20))
    child.kill("SIGKILL")
    await once(child, "exit")
    await recover(publication)
    expect(readdirSync(publication.live)).toHaveLength(20)
    expect(versionsIn(publication.live)).toHaveLength(1)
  }
})

test("a public folder that is a link is refused in a sentence", async () => {
  writeSite(at("elsewhere"), "old")
  symlinkSync(at("elsewhere"), publication.live)
  await expect(requirePlainFolder(publication.live)).rejects.toThrow(
    /public must be a plain folder/,
  )
})
