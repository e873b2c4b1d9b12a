import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { spawnSync } from "node:child_process"
import { finishTogether, writeTogether } from "../write-together"
import { writeWhole } from "../write-whole"
import { isLong, testLong } from "../../../__tests__/fixtures/cases"
import { listFiles } from "../list-files"

let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "write-"))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe("writing a file", () => {
  test("a file is written, with the folders on its way, and nothing is left beside it", async () => {
    await writeWhole(join(folder, "a", "b.txt"), "text")
    expect(readFileSync(join(folder, "a", "b.txt"), "utf8")).toBe("text")
    expect(readdirSync(join(folder, "a"))).toEqual(["b.txt"])
  })

  test("a file is replaced, not written into: who reads it meanwhile reads the old one", async () => {
    const file = join(folder, "a.txt")
    writeFileSync(file, "old")
    const { ino } = statSync(file)
    await writeWhole(file, "new")
    expect(readFileSync(file, "utf8")).toBe("new")
    expect(statSync(file).ino).not.toBe(ino)
  })

  test("a link stays a link, and permissions stay", async () => {
    const [file, link] = [join(folder, "a.txt"), join(folder, "link.txt")]
    writeFileSync(file, "old")
    chmodSync(file, 0o640)
    symlinkSync(file, link)
    await writeWhole(link, "new")
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readFileSync(file, "utf8")).toBe("new")
    expect(statSync(file).mode & 0o777).toBe(0o640)
  })

  describe.each<[string, (file: string) => Promise<void>]>([
    ["writeWhole", file => writeWhole(file, "new")],
    ["writeTogether", file => writeTogether(new Map([[file, "new"]]))],
  ])("%s", (_, write) => {
    test("does not write through a link that someone put beside the file", async () => {
      const [file, secret] = [join(folder, "a.txt"), join(folder, "secret")]
      writeFileSync(secret, "secret")
      symlinkSync(secret, join(folder, ".a.txt.draft"))
      await write(file)
      expect(readFileSync(secret, "utf8")).toBe("secret")
      expect(lstatSync(file).isSymbolicLink()).toBe(false)
    })

    test("leaves nothing beside a file that could not be replaced", async () => {
      const inTheWay = join(folder, "b.txt")
      mkdirSync(inTheWay)
      await expect(write(inTheWay)).rejects.toThrow()
      expect(readdirSync(folder)).toEqual(["b.txt"])
    })
  })
})

describe("writing files together", () => {
  const note = (): string => join(folder, "note")

  beforeEach(() => {
    writeFileSync(join(folder, "changed.txt"), "old")
    writeFileSync(join(folder, "gone.txt"), "old")
  })

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
})
