import { symlinkSync } from "node:fs"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { listAsIs } from "../as-is"

const { at, write } = setUpFolder()

test("files of every kind are served as they are, and leftovers are not", async () => {
  const files = ["_redirects", "empty.txt", "press/kit.xyz"]
  for (const path of [...files, "a/.DS_Store", "._a.txt", "a.txt~", "4913", "#a.txt#", ".gitkeep"])
    write(path, "x")
  expect((await listAsIs(at())).toSorted()).toEqual(files)
})

test("a link that leads nowhere is named", async () => {
  symlinkSync("nowhere", at("a.txt"))
  await expect(listAsIs(at())).rejects.toThrow("static/a.txt is no file")
})
