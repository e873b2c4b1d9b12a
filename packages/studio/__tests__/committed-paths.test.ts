/** Files of `static/` go along with the content: they are listed, sent, taken back and reverted as it is. */
import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { openRepository } from "@tools/content/lib/git"
import { addNeeded } from "../document/needed"
import { openGit } from "../server/git"
import { stage } from "../server/sharing/stage"
import { git, prepareTeam, textOf, write } from "./fixtures/open-team"

const makeTeam = prepareTeam()
const file = "static/price list.pdf"

const open = () => {
  const team = makeTeam()
  git(team, "clone", "--quiet", "--template=", "site.git", "ann")
  const root = join(team, "ann")
  const content = join(root, "content")
  const repository = openRepository(root, content)
  const ours = openGit(root, content)
  const commit = async (...paths: readonly string[]) => {
    const staged = await stage(
      repository,
      join(root, ".git/studio"),
      paths.map(path => ({ path })),
    )
    await ours.commit("Sent", staged)
    return staged.paths
  }
  return { root, ours, commit }
}

test("a new file is listed and committed with the content, and nothing else of the project is", async () => {
  const { root, ours, commit } = open()
  write(root, file, "one")
  write(root, "src/code.ts", "code")
  write(root, "content/pages/b.json", textOf("b"))
  const added = [file, "pages/b.json"].map(path => ({ path, kind: "added" as const }))
  const listed = await ours.listChanges()
  expect(listed.toSorted((a, b) => (a.path > b.path ? 1 : -1))).toEqual(
    added.toSorted((a, b) => (a.path > b.path ? 1 : -1)),
  )
  expect(await commit(file)).toEqual([file])
  expect(git(root, "show", "--name-only", "--format=", "HEAD")).toBe(
    `"${file}"`.replaceAll('"', ""),
  )
  expect(git(root, "status", "--porcelain")).not.toContain("static")
  expect(await ours.listChanges()).toEqual([{ path: "pages/b.json", kind: "added" }])
})

test("a changed or deleted file is reverted, and a new one deleted", async () => {
  const { root, ours, commit } = open()
  write(root, file, "one")
  await commit(file)
  write(root, file, "two")
  await ours.revert(file)
  expect(readFileSync(join(root, file), "utf8")).toBe("one")
  rmSync(join(root, file))
  expect(await ours.listChanges()).toEqual([{ path: file, kind: "removed" }])
  await ours.revert(file)
  expect(existsSync(join(root, file))).toBe(true)
  write(root, "static/new.pdf", "x")
  await ours.revert("static/new.pdf")
  expect(existsSync(join(root, "static/new.pdf"))).toBe(false)
})

test.each([
  ["prices.pdf", "prices.pdf"],
  ["price list.pdf", "price%20list.pdf"],
])("a page that links to the new file %s by /%s needs it", (name, address) => {
  const after = { sections: [{ text: `See [prices](/${address}).` }] }
  const page = { path: "pages/a.json", before: {}, after }
  const chosen = addNeeded([page, { path: `static/${name}` }, { path: "static/other.pdf" }], [page])
  expect(chosen.map(({ path }) => path)).toEqual(["pages/a.json", `static/${name}`])
})
