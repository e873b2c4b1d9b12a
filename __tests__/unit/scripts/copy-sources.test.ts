import { copySources } from "../../../scripts/publish/copy-sources"
import { listFiles } from "@tools/content/lib/list-files"
import { setUpFolder } from "example/fixtures/set-up-folder"

const { at, write } = setUpFolder()

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
