/** @jest-environment node */
import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isLong, testLong } from "../../../__tests__/fixtures/cases"
import { listFiles } from "../list-files"
import { finishTogether, writeTogether } from "../write-together"

let folder = ""
const note = (): string => join(folder, "note")

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "write-together-"))
  writeFileSync(join(folder, "changed.txt"), "old")
  writeFileSync(join(folder, "gone.txt"), "old")
})

afterEach(() => rmSync(folder, { recursive: true }))

const readAll = async (): Promise<string> =>
  (await listFiles(folder))
    .filter(path => !/(?:^|\/)\.|^note$/.test(path))
    .toSorted()
    .map(path => `${path}: ${readFileSync(join(folder, path), "utf8")}`)
    .join(", ")

const before = "changed.txt: old, gone.txt: old"
const after = "changed.txt: new, deep/made.txt: new"

/** Ends a writing before one of its steps on the disk, and gives whether it came so far. */
const endBefore = (step: number): boolean =>
  spawnSync(
    process.execPath,
    ["--import", "tsx", "__tests__/fixtures/end-while-writing.ts", folder, String(step)],
    { stdio: ["ignore", "inherit", "inherit"] },
  ).signal === "SIGKILL"

/* The first is that of the note, the last takes it away. */
const steps: readonly (readonly [step: number, left: string, finished: string])[] = [
  [0, before, before],
  [1, before, after],
  [2, "changed.txt: new, gone.txt: old", after],
  [3, "changed.txt: new", after],
  [4, after, after],
]

test.each(isLong ? steps : steps.slice(3, 4))(
  "a writing that ended before step %s is all done or not begun",
  async (step, left, finished) => {
    expect(endBefore(step)).toBe(true)
    expect(await readAll()).toBe(left)
    await finishTogether(note())
    expect(await readAll()).toBe(finished)
    expect(existsSync(note())).toBe(false)
  },
)

testLong("a writing that nothing ended leaves nothing to finish", async () => {
  expect(endBefore(5)).toBe(false)
  expect(await listFiles(folder)).toEqual(["changed.txt", "deep/made.txt"])
})

test("what someone changed since is not written over, and nothing else is", async () => {
  expect(endBefore(2)).toBe(true)
  writeFileSync(join(folder, "gone.txt"), "theirs")
  await finishTogether(note())
  expect(await listFiles(folder)).toEqual(["changed.txt", "gone.txt"])
  expect(await readAll()).toBe("changed.txt: new, gone.txt: theirs")
})

test("a writing that fails is taken back, and leaves no note", async () => {
  const failing = writeTogether(
    new Map([
      [join(folder, "changed.txt"), "new"],
      [join(folder, "none.txt"), undefined],
    ]),
    note(),
  )
  await expect(failing).rejects.toThrow("ENOENT")
  expect(await listFiles(folder)).toEqual(["changed.txt", "gone.txt"])
  expect(await readAll()).toBe(before)
})
