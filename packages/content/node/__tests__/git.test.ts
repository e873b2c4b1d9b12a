import { setUpRepository } from "@tools/test-kit/set-up-repository"
import { openRepository } from "../git"

const { at, write, git } = setUpRepository()
const { env } = process

afterEach(() => {
  process.env = env
})

test("in a hook of another repository, git works on the one of the folder", async () => {
  git("init", "--quiet", "other")
  write("a.txt", "text")
  process.env = { ...env, GIT_DIR: at("other/.git"), GIT_INDEX_FILE: at("other/.git/index") }
  const { ask } = openRepository(at(), at())
  await ask("add", "a.txt")
  process.env = env
  expect(git("ls-files")).toBe("a.txt")
  expect(git("-C", "other", "ls-files")).toBe("")
})

test("the configuration that the user chose for git holds", async () => {
  write("gitconfig", "[user]\nname = Chosen\n")
  process.env = { ...env, GIT_CONFIG_GLOBAL: at("gitconfig") }
  expect(await openRepository(at(), at()).ask("config", "user.name")).toBe("Chosen")
})
