import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
} from "node:fs"
import { spawnSync } from "node:child_process"
import { finishTogether, writeTogether } from "../write-together"
import { writeWhole } from "../write-whole"
import { isLong, testLong } from "../../../__tests__/fixtures/cases"
import { listFiles } from "../list-files"
import { setUpFolder } from "../../../__tests__/fixtures/set-up-folder"

const { at, read, write: put } = setUpFolder()

describe("writing a file", () => {
  test("a file is written, with the folders on its way, and nothing is left beside it", async () => {
    await writeWhole(at("a/b.txt"), "text")
    expect(read("a/b.txt")).toBe("text")
    expect(readdirSync(at("a"))).toEqual(["b.txt"])
  })

  test("a file is replaced, not written into: who reads it meanwhile reads the old one", async () => {
    put("a.txt", "old")
    const { ino } = statSync(at("a.txt"))
    await writeWhole(at("a.txt"), "new")
    expect(read("a.txt")).toBe("new")
    expect(statSync(at("a.txt")).ino).not.toBe(ino)
  })

  test("a link stays a link, and permissions stay", async () => {
    const [file, link] = [at("a.txt"), at("link.txt")]
    put("a.txt", "old")
    chmodSync(file, 0o640)
    symlinkSync(file, link)
    await writeWhole(link, "new")
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(read("a.txt")).toBe("new")
    expect(statSync(file).mode & 0o777).toBe(0o640)
  })

  describe.each<[string, (file: string) => Promise<void>]>([
    ["writeWhole", file => writeWhole(file, "new")],
    ["writeTogether", file => writeTogether(new Map([[file, "new"]]))],
  ])("%s", (_, write) => {
    test("does not write through a link that someone put beside the file", async () => {
      put("secret", "secret")
      symlinkSync(at("secret"), at(".a.txt.draft"))
      await write(at("a.txt"))
      expect(read("secret")).toBe("secret")
      expect(lstatSync(at("a.txt")).isSymbolicLink()).toBe(false)
    })

    test("leaves nothing beside a file that could not be replaced", async () => {
      mkdirSync(at("b.txt"))
      await expect(write(at("b.txt"))).rejects.toThrow()
      expect(readdirSync(at())).toEqual(["b.txt"])
    })
  })
})

describe("writing files together", () => {
  const note = (): string => at("note")

  beforeEach(() => {
    put("changed.txt", "old")
    put("gone.txt", "old")
  })

  const readAll = async (): Promise<string> =>
    (await listFiles(at()))
      .filter(path => !/(?:^|\/)\.|^note$/.test(path))
      .toSorted()
      .map(path => `${path}: ${read(path)}`)
      .join(", ")

  const before = "changed.txt: old, gone.txt: old"
  const after = "changed.txt: new, deep/made.txt: new"

  /** Ends a writing before one of its steps on the disk, and gives whether it came so far. */
  const endBefore = (step: number): boolean =>
    spawnSync(
      process.execPath,
      ["--import", "tsx", "__tests__/fixtures/end-while-writing.ts", at(), String(step)],
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
    expect(await listFiles(at())).toEqual(["changed.txt", "deep/made.txt"])
  })

  test("what someone changed since is not written over, and nothing else is", async () => {
    expect(endBefore(2)).toBe(true)
    put("gone.txt", "theirs")
    await finishTogether(note())
    expect(await listFiles(at())).toEqual(["changed.txt", "gone.txt"])
    expect(await readAll()).toBe("changed.txt: new, gone.txt: theirs")
  })

  test("a writing that fails is taken back, and leaves no note", async () => {
    const failing = writeTogether(
      new Map([
        [at("changed.txt"), "new"],
        [at("none.txt"), undefined],
      ]),
      note(),
    )
    await expect(failing).rejects.toThrow("ENOENT")
    expect(await listFiles(at())).toEqual(["changed.txt", "gone.txt"])
    expect(await readAll()).toBe(before)
  })
})
