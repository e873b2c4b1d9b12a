import { setUpRepository } from "@tools/test-kit/set-up-repository"
import { listPublished } from "../file-dates"

const { at, write, git, commit } = setUpRepository()

const commitPage = (repository: string, page: string): void => {
  write(`${repository}/content/pages/${page}.json`, page)
  commit("2026-01-01T00:00Z", repository)
}

beforeEach(() => {
  commitPage(".", "press")
  git("clone", ".", "own")
})

const list = () => listPublished(at("own"), at("own/content"))

test("what was committed to the branch that this one follows was published, and what is not sent yet was not", async () => {
  commitPage("own", "draft")
  expect(await list()).toEqual(["pages/press.json"])
})

test("nothing that a branch alone has was published", async () => {
  git("-C", "own", "switch", "--create", "spring")
  commitPage("own", "draft")
  expect(await list()).toEqual(["pages/press.json"])
})

test("without a host, everything that was committed counts", async () => {
  expect(await listPublished(at(), at("content"))).toEqual(["pages/press.json"])
})
