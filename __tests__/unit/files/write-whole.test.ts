/** @jest-environment node */
import {
  chmodSync,
  lstatSync,
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
import { writeWhole } from "../../../src/files/write-whole"

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
