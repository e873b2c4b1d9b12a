import { existsSync } from "node:fs"
import { spawnSync } from "node:child_process"
import { testLong } from "example/fixtures/cases"
import { setUpFolder } from "example/fixtures/set-up-folder"
import { listFiles } from "@tools/content/lib/list-files"
import { makeSerialQueue } from "../serial-queue"
import { finishTogether, writeTogether } from "../server/write-together"

describe("writing files together", () => {
  const { at, read, write: put } = setUpFolder()
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
      [
        "--import",
        "tsx",
        "packages/studio/__tests__/fixtures/end-while-writing.ts",
        at(),
        String(step),
      ],
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

  testLong.each(steps)(
    "a writing that ended before step %s is all done or not begun",
    async (step, left, finished) => {
      expect(endBefore(step)).toBe(true)
      expect(await readAll()).toBe(left)
      await finishTogether(note())
      expect(await readAll()).toBe(finished)
      expect(existsSync(note())).toBe(false)
    },
  )

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

test("a task of a queue begins when the one before it has ended, in failure too", async () => {
  const inTurn = makeSerialQueue()
  const events: string[] = []
  const run = (name: string, fails = false) =>
    inTurn(async () => {
      events.push(`${name} begins`)
      await new Promise(resolve => setTimeout(resolve, 5))
      events.push(`${name} ends`)
      if (fails) throw new Error(name)
    }).catch(() => undefined)
  await Promise.all([run("first", true), run("second"), run("third")])
  expect(events).toEqual(
    ["first", "second", "third"].flatMap(name => [`${name} begins`, `${name} ends`]),
  )
})
