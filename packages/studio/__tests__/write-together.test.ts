import { existsSync, rmSync } from "node:fs"
import { spawnSync } from "node:child_process"
import { testLong } from "@tools/test-kit/cases"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { listFiles } from "@tools/content/node"
import { makeSerialQueue } from "../lib/serial-queue"
import { finishTogether, writeTogether } from "../server/files/write-together"

describe("writing files together", () => {
  const { at, read, write: put } = setUpFolder()
  const journal = (): string => at("journal")

  beforeEach(() => {
    put("changed.txt", "old")
    put("gone.txt", "old")
  })

  const readAll = async (): Promise<string> =>
    (await listFiles(at()))
      .filter(path => !/(?:^|\/)\.|^journal$/.test(path))
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

  /* The first is that of the journal, the last takes it away. */
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
      await finishTogether(journal())
      expect(await readAll()).toBe(finished)
      expect(existsSync(journal())).toBe(false)
    },
  )

  test("what someone changed since is not written over, and nothing else is", async () => {
    expect(endBefore(2)).toBe(true)
    put("gone.txt", "theirs")
    await finishTogether(journal())
    expect(await listFiles(at())).toEqual(["changed.txt", "gone.txt"])
    expect(await readAll()).toBe("changed.txt: new, gone.txt: theirs")
  })

  test("where the content that waits is gone, nothing is written", async () => {
    expect(endBefore(1)).toBe(true)
    rmSync(at("deep"), { recursive: true })
    await finishTogether(journal())
    expect(await listFiles(at())).toEqual(["changed.txt", "gone.txt"])
    expect(await readAll()).toBe(before)
  })

  test("a writing that fails is taken back, and leaves no journal", async () => {
    const failing = writeTogether(
      new Map([
        [at("changed.txt"), "new"],
        [at("none.txt"), undefined],
      ]),
      journal(),
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
