import { execFileSync } from "node:child_process"
import { setUpFolder } from "example/fixtures/set-up-folder"
import { listPublished } from "../lib/file-dates"

const { at, write } = setUpFolder()

const git = (folder: string, ...args: readonly string[]): void => {
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
  execFileSync("git", [...author, ...args], { cwd: at(folder), stdio: "ignore" })
}

const commit = (folder: string, page: string): void => {
  write(`${folder}/content/pages/${page}.json`, page)
  git(folder, "add", ".")
  git(folder, "commit", "--message", page)
}

beforeEach(() => {
  write("host/README", "")
  git("host", "init", "--initial-branch", "main")
  commit("host", "press")
  git(".", "clone", "host", "own")
})

const list = () => listPublished(at("own"), at("own/content"))

test("what was committed to the branch that this one follows was published, and what is not sent yet was not", async () => {
  commit("own", "draft")
  expect(await list()).toEqual(["pages/press.json"])
})

test("nothing that a branch alone has was published", async () => {
  git("own", "switch", "--create", "spring")
  commit("own", "draft")
  expect(await list()).toEqual(["pages/press.json"])
})

test("without a host, everything that was committed counts", async () => {
  expect(await listPublished(at("host"), at("host/content"))).toEqual(["pages/press.json"])
})
