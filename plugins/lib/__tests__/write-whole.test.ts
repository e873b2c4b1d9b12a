/** @jest-environment node */
import {
  chmodSync,
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
import { writeTogether } from "../write-together"
import { writeWhole } from "../write-whole"

let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "write-"))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

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
