import { symlinkSync } from "node:fs"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { listFiles } from "../list-files"

const { at, write } = setUpFolder()

test("files at any depth are listed by their paths inside the folder, in order", async () => {
  for (const path of ["b.txt", "a/c.txt", "a/b/d.txt"]) write(path, "x")
  expect(await listFiles(at())).toEqual(["a/b/d.txt", "a/c.txt", "b.txt"])
})

test("what is behind a link to a folder is not listed", async () => {
  write("folder/a.txt", "x")
  symlinkSync(at("folder"), at("link"), "junction")
  expect(await listFiles(at())).toEqual(["folder/a.txt", "link"])
})
