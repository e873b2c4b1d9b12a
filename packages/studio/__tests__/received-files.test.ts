/** Files of `static/` that are not sent yet stay when changes of others are received. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { receive } from "../server/sharing/receive"
import { openStudio } from "../server/studio"
import { git, prepareTeam, textOf, write } from "./fixtures/open-team"

const makeTeam = prepareTeam()

const openTeam = async () => {
  const team = makeTeam()
  const clone = (name: string): string => {
    git(team, "clone", "--quiet", "--template=", "site.git", name)
    return join(team, name)
  }
  const publish = (root: string): void => {
    git(root, "add", ".")
    git(root, "commit", "--quiet", "--message=Theirs")
    git(root, "push", "--quiet")
  }
  const bo = clone("bo")
  write(bo, "static/prices.pdf", "one")
  publish(bo)
  const ann = clone("ann")
  const folder = join(ann, ".git/studio")
  const studio = await openStudio({ root: ann, content: join(ann, "content"), folder })
  return { ann, bo, publish: () => publish(bo), studio }
}

test("a new file and a changed one stay as they are", async () => {
  const { ann, bo, publish, studio } = await openTeam()
  write(bo, "content/pages/a.json", textOf("theirs"))
  publish()
  write(ann, "static/new.pdf", "new")
  write(ann, "static/prices.pdf", "two")
  expect((await receive(studio)).files).toEqual(["pages/a.json"])
  expect(git(ann, "status", "--porcelain").split("\n")).toEqual([
    "M static/prices.pdf",
    "?? static/new.pdf",
  ])
})

test("a file that both changed is named, and nothing changes", async () => {
  const { ann, bo, publish, studio } = await openTeam()
  write(bo, "static/prices.pdf", "three")
  publish()
  write(ann, "static/prices.pdf", "two")
  await expect(receive(studio)).rejects.toThrow(
    "“File prices.pdf” was changed here and by somebody",
  )
  expect(readFileSync(join(ann, "static/prices.pdf"), "utf8")).toBe("two")
  expect(git(ann, "stash", "list")).toBe("")
})
