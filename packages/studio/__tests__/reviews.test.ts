/** The reviews of a team, as each clone knows them. */
import { join } from "node:path"
import { openRepository } from "@tools/content/lib/git"
import { listReviews } from "../server/sharing/review"
import { fetchShared } from "../server/sharing/shared-branch"
import { git, prepareTeam, textOf, write } from "./fixtures/open-team"

const makeTeam = prepareTeam()
const pageA = "pages/a.json"

test("a review of another clone is listed with its files, until they are published or its branch is gone", async () => {
  const team = makeTeam()
  const [ann, bo] = [join(team, "ann"), join(team, "bo")]
  for (const clone of [ann, bo]) git(team, "clone", "--quiet", "site.git", clone)
  const repository = openRepository(ann, join(ann, "content"))
  const list = async () =>
    (await listReviews(repository, await fetchShared(repository, "quiet"))).map(review => [
      review.title,
      review.author,
      review.files,
    ])
  const commit = (message: string, path: string, text: string): void => {
    write(bo, join("content", path), text)
    git(bo, "add", ".")
    git(bo, "commit", "--quiet", `--message=${message}`)
  }

  git(bo, "switch", "--quiet", "--create", "content/shorter")
  commit("Shorter", pageA, textOf("b"))
  git(bo, "push", "--quiet", "origin", "content/shorter")
  git(bo, "switch", "--quiet", "main")
  commit("Elsewhere", "pages/home.json", textOf("c"))
  git(bo, "push", "--quiet")
  expect(await list()).toEqual([["Shorter", "Test", [pageA]]])

  commit("Shorter (squashed)", pageA, textOf("b"))
  git(bo, "push", "--quiet")
  expect(await list()).toEqual([])

  commit("Again", pageA, textOf("d"))
  git(bo, "push", "--quiet")
  expect(await list()).toEqual([["Shorter", "Test", [pageA]]])
  git(bo, "push", "--quiet", "origin", "--delete", "content/shorter")
  expect(await list()).toEqual([])
})
