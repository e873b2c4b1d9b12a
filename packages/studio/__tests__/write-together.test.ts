import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { listFiles } from "@tools/content/node"
import { makeSerialQueue } from "../lib/serial-queue"
import { writeTogether } from "../server/files/write-together"

describe("writing files together", () => {
  const { at, read, write: put } = setUpFolder()

  beforeEach(() => {
    put("changed.txt", "old")
    put("gone.txt", "old")
  })

  const readAll = async (): Promise<string> =>
    (await listFiles(at()))
      .filter(path => !/(?:^|\/)\./.test(path))
      .toSorted()
      .map(path => `${path}: ${read(path)}`)
      .join(", ")

  const before = "changed.txt: old, gone.txt: old"

  test("a writing that fails is taken back, and leaves nothing beside the files", async () => {
    const failing = writeTogether(
      new Map([
        [at("changed.txt"), "new"],
        [at("none.txt"), undefined],
      ]),
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
