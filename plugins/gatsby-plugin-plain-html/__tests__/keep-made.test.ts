import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openMade } from "../keep-made"

describe("what a build keeps for the next", () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "made-"))
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** Returns the sources of which a build makes something, and checks that it gets the right bytes of all. */
  const build = async (...sources: readonly string[]): Promise<string[]> => {
    const made = await openMade(folder)
    const fresh: string[] = []
    for (const source of sources) {
      const bytes = await made.get(source, () => {
        fresh.push(source)
        return Buffer.from(`made of ${source}`)
      })
      expect(Buffer.from(bytes).toString()).toBe(`made of ${source}`)
    }
    await made.prune()
    return fresh
  }

  test("only what changed is made again, and what no page needs anymore goes", async () => {
    expect(await build("a", "b", "c")).toEqual(["a", "b", "c"])
    expect(await build("a", "b", "changed")).toEqual(["changed"])
    expect(await readdir(folder)).toHaveLength(3)
  })

  test.each([
    ["half written", (bytes: Buffer) => bytes.subarray(0, -3)],
    ["empty", () => ""],
    [
      "changed in one bit",
      (bytes: Buffer) => bytes.map((byte, at) => (at === 50 ? byte ^ 1 : byte)),
    ],
  ])("a file that is %s is made again", async (_, damage) => {
    await build("a")
    const [name = ""] = await readdir(folder)
    const file = join(folder, name)
    await writeFile(file, damage(await readFile(file)))
    expect(await build("a")).toEqual(["a"])
    expect(await build("a")).toEqual([])
  })
})
