import { rmSync, statSync, symlinkSync } from "node:fs"
import { copySources } from "../../../scripts/lib/publish/copy-sources"
import { listFiles } from "@tools/content/node"
import { setUpFolder } from "@tools/test-kit/set-up-folder"

const { at, read, write } = setUpFolder()

test("a build gets every folder of the project but those that git ignores, the content and tests", async () => {
  write("project/.gitignore", "screenshots/\n/notes\n")
  for (const file of ["gatsby-node.ts", "parts/pages.ts", "src/a.ts", "src/__tests__/a.test.ts"]) {
    write(`project/${file}`, "a")
  }
  for (const folder of ["screenshots", "notes", "texts", "content", ".build", "public"]) {
    write(`project/${folder}/a`, "a")
  }
  write("copy/parts/gone.ts", "a")
  write("copy/.cache/kept", "a")
  await copySources(at("project"), at("copy"), at("project/texts"))
  expect(await listFiles(at("copy"))).toEqual([
    ".cache/kept",
    ".gitignore",
    "gatsby-node.ts",
    "parts/pages.ts",
    "src/a.ts",
  ])
})

test("a build gets none of the files that systems and editors leave behind", async () => {
  for (const file of [".DS_Store", "src/Thumbs.db", "src/._a.ts", "src/.a.ts.swp", "a.ts~"]) {
    write(`project/${file}`, "a")
  }
  write("project/src/a.ts", "a")
  /* An editor's lock leads nowhere. */
  for (const lock of [".#a.ts", "src/.#a.ts"]) symlinkSync("me@here.1:1", at(`project/${lock}`))
  await copySources(at("project"), at("copy"), at("project/content"))
  expect(await listFiles(at("copy"))).toEqual(["src/a.ts"])
})

test("a build copies only the sources that changed, to files and folders as they are now", async () => {
  const copy = (): Promise<void> => copySources(at("project"), at("copy"), at("project/content"))
  for (const file of ["same.ts", "edited.ts", "file/a.ts", "folder"]) write(`project/${file}`, "a")
  await copy()
  const { ino } = statSync(at("copy/same.ts"))
  write("project/edited.ts", "b")
  rmSync(at("project/file"), { recursive: true })
  rmSync(at("project/folder"))
  write("project/file", "b")
  write("project/folder/empty.ts", "")
  await copy()
  expect(statSync(at("copy/same.ts")).ino).toBe(ino)
  expect(["edited.ts", "file", "folder/empty.ts"].map(path => read(`copy/${path}`))).toEqual([
    "b",
    "b",
    "",
  ])
})
