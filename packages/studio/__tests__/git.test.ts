import { execFileSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { openGit } from "../server/git"

const { env } = process
let template: string
let folder: string
let root: string

const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe", env: process.env })

const write = (path: string, text: string): void => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const read = (path: string): string => readFileSync(join(root, path), "utf8")
const open = (project = root) => openGit(project, join(project, "content"))
const listCommitted = (): string[] =>
  git("show", "--no-renames", "--name-status", "--format=%s", "HEAD").trim().split(/\n+/)
const listStatus = (): string[] => git("status", "--porcelain").trimEnd().split("\n")

/* Nothing of who runs the tests decides what git does, and nothing of a repository around them. */
beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), "studio-git-"))
  const home = join(template, "home")
  const cleared = Object.entries(env).filter(([name]) => !name.startsWith("GIT_"))
  process.env = { ...Object.fromEntries(cleared), HOME: home, XDG_CONFIG_HOME: home }
  root = join(template, "project")
  write(
    "../home/.gitconfig",
    "[user]\nname = Test\nemail = test@example.com\n[init]\ndefaultBranch = main\n",
  )
  write("content/site.json", '{ "a": 1 }\n')
  write("content/words.txt", "Wirelight\n")
  write("content/images/a.png", "picture")
  write("content/pages/home.json", "\uFEFF{ }\n\n")
  write("content/pages/contact.json", "{}\n")
  write("src/code.ts", "export {}\n")
  git("init", "--quiet", "--template=")
  git("add", ".")
  git("commit", "--quiet", "--message=First")
})

afterAll(() => {
  process.env = env
  rmSync(template, { recursive: true })
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "studio-git-"))
  cpSync(template, folder, { recursive: true })
  root = join(folder, "project")
  process.env.HOME = join(folder, "home")
  process.env.XDG_CONFIG_HOME = join(folder, "home")
})

afterEach(() => rmSync(folder, { recursive: true }))

const change = (): void => {
  write("content/site.json", '{ "a": 2 }\n')
  write("content/pages/new.json", "{}\n")
  write("content/images/ü b.png", "another picture")
  rmSync(join(root, "content/pages/contact.json"))
}

const changes = [
  { path: "images/ü b.png", kind: "added" },
  { path: "pages/contact.json", kind: "removed" },
  { path: "pages/new.json", kind: "added" },
  { path: "site.json", kind: "changed" },
]

test("what differs from the last commit is listed, whatever is staged", async () => {
  change()
  write("content/.DS_Store", "leftover")
  const head = git("rev-parse", "HEAD").trim()
  expect(await open().read()).toEqual({ absence: null, head, changes })
  git("add", "--all", "content/pages", "content/images", "content/site.json")
  expect(await open().read()).toEqual({ absence: null, head, changes })
})

test.each<[string, () => void, string]>([
  ["no repository", () => rmSync(join(root, ".git"), { recursive: true }), "in no git repository"],
  ["no git", () => (process.env.PATH = ""), "git is not installed"],
])("with %s it is said why nothing is known", async (_, prepare, reason) => {
  const { PATH } = process.env
  prepare()
  const opened = open()
  const found = await opened.read()
  const failure: unknown = await opened.commit("Message").catch((error: unknown) => error)
  process.env.PATH = PATH
  expect(found).toMatchObject({ head: "", changes: [] })
  expect(found.absence).toContain(reason)
  expect(failure).toEqual(expect.objectContaining({ message: found.absence, status: 409 }))
})

const revert = (path: string) => open().revert(path)

test("a file that changed or is gone is reverted, and nothing else", async () => {
  change()
  await revert("site.json")
  expect(read("content/site.json")).toBe('{ "a": 1 }\n')
  await revert("pages/contact.json")
  expect(read("content/pages/contact.json")).toBe("{}\n")
  expect((await open().read()).changes).toEqual([changes[0], changes[2]])
})

test.each(["../src/code.ts", ".", "*", ":(top)src/code.ts"])("%j is not reverted", async path => {
  write("src/code.ts", "changed")
  change()
  await expect(revert(path)).rejects.toThrow("no changes that could be reverted")
  expect(read("src/code.ts")).toBe("changed")
  expect((await open().read()).changes).toEqual(changes)
})

test("a commit has the author and the committer that the environment names", async () => {
  change()
  const before = process.env
  const names = { AUTHOR_NAME: "Ann", AUTHOR_EMAIL: "ann@a.com", COMMITTER_NAME: "Bot" }
  const named = Object.entries({ ...names, COMMITTER_EMAIL: "bot@a.com" })
  process.env = {
    ...before,
    ...Object.fromEntries(named.map(([name, value]) => [`GIT_${name}`, value])),
  }
  await open().commit("Names")
  process.env = before
  expect(git("log", "-1", "--format=%an %ae, %cn %ce").trim()).toBe("Ann ann@a.com, Bot bot@a.com")
})

test("a commit holds the content and nothing else, whatever is staged", async () => {
  change()
  write("src/code.ts", "staged")
  write("src/fresh.ts", "staged")
  git("add", "src")
  write("src/code.ts", "not staged")
  await open().commit("-m says what changed\n\n# and why")
  expect(git("log", "-1", "--format=%B").trim()).toBe("-m says what changed\n\n# and why")
  expect(listCommitted()).toEqual([
    "-m says what changed",
    'A\t"content/images/\\303\\274 b.png"',
    "D\tcontent/pages/contact.json",
    "A\tcontent/pages/new.json",
    "M\tcontent/site.json",
  ])
  expect(listStatus()).toEqual(["MM src/code.ts", "A  src/fresh.ts"])
})

const writeHook = (name: string, script: string): void => {
  write(`.git/hooks/${name}`, `#!/bin/sh\n${script}\n`)
  chmodSync(join(root, ".git/hooks", name), 0o755)
}

test.each<[string, () => void, string]>([
  [
    "a merge under way",
    () => write(".git/MERGE_HEAD", git("rev-parse", "HEAD")),
    "nothing can be sent yet. Your saved texts are safe. For a developer: git merge --continue",
  ],
  ["a rebase under way", () => mkdirSync(join(root, ".git/rebase-merge")), "git rebase --continue"],
  [
    "nobody's name",
    () => write("../home/.gitconfig", "[user]\nuseConfigOnly = true\n"),
    "Your name and e-mail address, which are recorded with each change, are not set",
  ],
  [
    "a hook that fails",
    () => writeHook("pre-commit", "echo 'A word is misspelt.' >&2; exit 1"),
    "Nothing was recorded. A check of this project rejected the changes. It reports: A word is misspelt.",
  ],
])("with %s nothing is committed, and it is said why", async (_, prepare, reason) => {
  change()
  const before = listStatus()
  const head = git("rev-parse", "HEAD")
  prepare()
  await expect(open().commit("Message")).rejects.toThrow(reason)
  rmSync(join(root, ".git/index.lock"), { force: true })
  expect(git("rev-parse", "HEAD")).toBe(head)
  expect(listStatus()).toEqual(before)
})

test("a hook that waits is terminated after two minutes, and it is said why", async () => {
  writeHook("pre-commit", "touch waiting; exec sleep 1000")
  change()
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] })
  const committing = open().commit("Message")
  committing.catch(() => undefined)
  while (!existsSync(join(root, "waiting"))) await new Promise(setImmediate)
  jest.advanceTimersByTime(120_000)
  jest.useRealTimers()
  await expect(committing).rejects.toThrow("git did not finish within 120 seconds")
  expect(listCommitted()).toContain("First")
})

test.each([
  [
    "without a change",
    "Message",
    () => undefined,
    "Nothing has changed since the last recorded version",
  ],
  ["without a message", " \n", change, "A title is missing"],
])("%s nothing is committed", async (_, message, prepare, reason) => {
  prepare()
  await expect(open().commit(message)).rejects.toThrow(reason)
})
