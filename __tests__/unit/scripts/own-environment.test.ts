/** Tests that use git leave the repository and the configuration of whoever runs them alone. */
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { setUpRepository } from "@tools/test-kit/set-up-repository"

const { at, write, git } = setUpRepository()

const config = pathToFileURL(join(process.cwd(), "jest.config.mjs")).href

/** Commits all files of a folder, as a test does that Jest starts with these variables. */
const commitIn = (folder: string, env: Readonly<Record<string, string>>): void => {
  const program = `
    import { execFileSync } from "node:child_process"
    await import(${JSON.stringify(config)})
    for (const args of [["add", "."], ["commit", "--quiet", "--message=x"]]) execFileSync("git", args)`
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
}

test("from a hook of another repository, they commit in their own", () => {
  write("fixture/a.txt", "text")
  git("init", "--quiet", "fixture")
  commitIn(at("fixture"), {
    GIT_DIR: at(".git"),
    GIT_WORK_TREE: at(),
    GIT_INDEX_FILE: at(".git/index"),
  })
  expect(git("-C", "fixture", "log", "--format=%s", "--name-only").split(/\n+/)).toEqual([
    "x",
    "a.txt",
  ])
  expect(git("for-each-ref")).toBe("")
  expect(git("ls-files")).toBe("")
})

test("they commit whatever the user's configuration says", () => {
  write("fixture/a.txt", "text\n")
  write(
    "home/.gitconfig",
    `[commit]\ngpgsign = true\n[gpg]\nprogram = ${at("absent")}\n[core]\nautocrlf = true\nhooksPath = ${at("hooks")}`,
  )
  git("init", "--quiet", "fixture")
  commitIn(at("fixture"), { HOME: at("home"), GIT_CONFIG_GLOBAL: at("home/.gitconfig") })
  expect(git("-C", "fixture", "log", "--format=%an %s")).toBe("Test x")
})
