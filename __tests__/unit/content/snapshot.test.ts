/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { addToSnapshot, writeSnapshot } from "../../../src/content/snapshot"
import { listFiles } from "../../../src/files/list-files"

let folder: string
let snapshot: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "snapshot-"))
  snapshot = join(folder, "content")
})

afterEach(() => rmSync(folder, { recursive: true }))

const toFiles = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(snapshot, path)), { recursive: true })
  writeFileSync(join(snapshot, path), text)
}

const read = (path: string): string => readFileSync(join(snapshot, path), "utf8")

test("a snapshot holds the files and nothing else", async () => {
  put("images/.hidden/old.png", "old")
  put("pages/home.json", "old")
  put("site.json/file", "a folder in the place of a file")
  put("images/new", "a file in the place of a folder")
  symlinkSync("nowhere", join(snapshot, "images", "a.png"))
  await writeSnapshot(
    toFiles({ "site.json": "1", "images/a.png": "2", "images/new/b.png": "3" }),
    snapshot,
  )
  expect(await listFiles(snapshot)).toEqual(["images/a.png", "images/new/b.png", "site.json"])
  expect(read("images/a.png")).toBe("2")
  expect(await listFiles(folder)).toHaveLength(3)
})

test("a file with other bytes is replaced, even if size and time are the same", async () => {
  await writeSnapshot(toFiles({ "site.json": "one" }), snapshot)
  const { mtime } = statSync(join(snapshot, "site.json"))
  await writeSnapshot(toFiles({ "site.json": "two" }), snapshot)
  utimesSync(join(snapshot, "site.json"), mtime, mtime)
  await writeSnapshot(toFiles({ "site.json": "six" }), snapshot)
  expect(read("site.json")).toBe("six")
})

test("a file with the same bytes is left as it is", async () => {
  const files = toFiles({ "site.json": "one" })
  await writeSnapshot(files, snapshot)
  const before = statSync(join(snapshot, "site.json"))
  await writeSnapshot(files, snapshot)
  expect(statSync(join(snapshot, "site.json")).mtimeMs).toBe(before.mtimeMs)
})

test("what is added leaves old pictures", async () => {
  await writeSnapshot(toFiles({ "images/old.png": "old" }), snapshot)
  await addToSnapshot(toFiles({ "images/new.png": "new" }), snapshot)
  expect(await listFiles(snapshot)).toEqual(["images/new.png", "images/old.png"])
})

test("what is added finds room", async () => {
  put("images/a.png/old.png", "a folder in the place of a file")
  put("images/New", "a file in the place of a folder")
  put("images/B.png", "another spelling of the same name")
  await addToSnapshot(
    toFiles({ "images/a.png": "1", "images/new/c.png": "2", "images/b.png": "3" }),
    snapshot,
  )
  expect(await listFiles(snapshot)).toEqual(["images/a.png", "images/b.png", "images/new/c.png"])
})
