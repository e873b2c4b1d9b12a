/** What git says of the content and of `static/`, and what is reverted and committed of them. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { addNeeded } from "../document/needed"
import { readCommitted } from "../server/git/history"
import { stage } from "../server/git/stage"
import { runGit } from "@tools/test-kit/run-git"
import { addHook, partsOf, prepareTeam, stageAll, textOf, write } from "./fixtures/open-team"

const openTeam = prepareTeam()
const parts = () => partsOf(openTeam().clone("ann"))

const open = () => {
  const { root, git: ours } = parts()
  write(root, "content/site.json", '{ "a": 2 }\n')
  write(root, "content/pages/new.json", "{}\n")
  write(root, "content/images/ü b.png", "another picture")
  write(root, "static/price list.pdf", "one")
  rmSync(join(root, "content/pages/contact.json"))
  return { root, ours, read: (path: string) => readFileSync(join(root, path), "utf8") }
}

const changes = [
  { path: "images/ü b.png", kind: "added" },
  { path: "pages/contact.json", kind: "removed" },
  { path: "pages/new.json", kind: "added" },
  { path: "site.json", kind: "changed" },
  { path: "static/price list.pdf", kind: "added" },
]

test("what differs from the last commit is listed, whatever is staged", async () => {
  const { root, ours } = open()
  write(root, "content/.DS_Store", "leftover")
  const head = runGit(root, "rev-parse", "HEAD")
  const pages = ["a", "contact", "home"].map(name => `pages/${name}.json`)
  expect(await ours.read()).toEqual({ absence: null, head, changes, pages })
  runGit(root, "add", "--all", "content/pages", "content/images", "content/site.json", "static")
  expect(await ours.read()).toEqual({ absence: null, head, changes, pages })
})

test.each<[string, (root: string) => void, string]>([
  [
    "no repository",
    root => rmSync(join(root, ".git"), { recursive: true }),
    "in no git repository",
  ],
  ["no git", () => (process.env.PATH = ""), "git is not installed"],
])("with %s nothing is known, and it is said why", async (_, prepare, reason) => {
  const { root, git: ours } = parts()
  const { PATH } = process.env
  prepare(root)
  const found = await ours.read()
  const failure: unknown = await ours.listChanges().catch((error: unknown) => error)
  process.env.PATH = PATH
  expect(found).toMatchObject({ head: "", changes: [] })
  expect(found.absence).toContain(reason)
  expect(failure).toEqual(expect.objectContaining({ message: found.absence, status: 409 }))
})

test("a file that changed or is gone is reverted, a new one deleted, and nothing else", async () => {
  const { ours, read } = open()
  for (const { path } of [1, 3, 4].flatMap(index => changes[index] ?? [])) await ours.revert(path)
  expect(read("content/site.json")).toBe('{ "language": "en" }\n')
  expect(read("content/pages/contact.json")).toBe(textOf("contact"))
  expect((await ours.read()).changes).toEqual([changes[0], changes[2]])
})

test.each<[string, (path: string) => void]>([
  ["changed", path => writeFileSync(path, "two")],
  ["deleted", path => rmSync(path)],
])("a %s file of static/ that was sent is reverted", async (_, harm) => {
  const { root, ours, read } = open()
  await ours.commit("Sent", await stageAll(root))
  harm(join(root, "static/price list.pdf"))
  await ours.revert("static/price list.pdf")
  expect(read("static/price list.pdf")).toBe("one")
})

test.each(["../src/code.ts", "*", ":(top)src/code.ts"])("%j is not reverted", async path => {
  const { root, ours, read } = open()
  write(root, "src/code.ts", "changed")
  await expect(ours.revert(path)).rejects.toThrow("no changes that could be reverted")
  expect(read("src/code.ts")).toBe("changed")
  expect((await ours.read()).changes).toEqual(changes)
})

test("the content and files of static/ are committed, and nothing else that is staged, as the author whom the environment names", async () => {
  const { root, ours } = open()
  for (const name of ["code", "fresh"]) write(root, `src/${name}.ts`, "staged")
  runGit(root, "add", "src")
  write(root, "src/code.ts", "not staged")
  process.env.GIT_AUTHOR_NAME = "Di"
  await ours.commit("-m says what changed\n\n# and why", await stageAll(root))
  delete process.env.GIT_AUTHOR_NAME
  const format = ["--no-renames", "--name-status", "--format=%an, %cn%n%B"]
  expect(runGit(root, "show", ...format, "HEAD").split(/\n+/)).toEqual([
    "Di, ann",
    "-m says what changed",
    "# and why",
    'A\t"content/images/\\303\\274 b.png"',
    "D\tcontent/pages/contact.json",
    "A\tcontent/pages/new.json",
    "M\tcontent/site.json",
    "A\tstatic/price list.pdf",
  ])
  expect(runGit(root, "status", "--porcelain").split("\n")).toEqual([
    "AM src/code.ts",
    "A  src/fresh.ts",
  ])
})

test.each<[string, (root: string) => void, string]>([
  [
    "a merge under way",
    root => write(root, ".git/MERGE_HEAD", runGit(root, "rev-parse", "HEAD")),
    "Your saved texts are safe. For a developer: git status.",
  ],
  [
    "a rebase under way",
    root => mkdirSync(join(root, ".git/rebase-merge")),
    "For a developer: git status.",
  ],
  [
    "nobody's name",
    root => {
      runGit(root, "config", "user.useConfigOnly", "true")
      for (const name of ["name", "email"]) runGit(root, "config", `user.${name}`, "")
    },
    "Your name and e-mail address, which are recorded with each change, are not set",
  ],
  [
    "a hook that fails",
    root => addHook(root, ".git/hooks/pre-commit", "echo 'A word is misspelt.' >&2; exit 1"),
    "Nothing was recorded. A check of this project rejected the changes. It reports: A word is misspelt.",
  ],
])("with %s nothing is committed, and it is said why", async (_, prepare, reason) => {
  const { root, ours } = open()
  const head = runGit(root, "rev-parse", "HEAD")
  prepare(root)
  const before = runGit(root, "status", "--porcelain")
  const committing = stageAll(root).then(staged => ours.commit("Message", staged))
  await expect(committing).rejects.toThrow(reason)
  expect(runGit(root, "rev-parse", "HEAD")).toBe(head)
  expect(runGit(root, "status", "--porcelain")).toBe(before)
})

/* How a command is to behave is told to git itself, which hands some of it on. */
const ofCommands =
  /^(?:GIT_(?:EDITOR|PAGER|LITERAL_PATHSPECS|OPTIONAL_LOCKS|LFS_SKIP_SMUDGE)|LC_ALL|npm_command)=/

/** Returns a script that notes its environment, and a function that returns the lines of it that are of interest. */
const noteEnvironment = (root: string) => {
  const seen = join(root, ".git/seen")
  const list = (): string[] => {
    const lines = existsSync(seen) ? readFileSync(seen, "utf8").split("\n") : []
    return [...new Set(lines.filter(line => ofCommands.test(line)))].toSorted()
  }
  return { script: `env >>'${seen}'`, list, forget: () => rmSync(seen) }
}

const { env } = process

const inTerminal = (): void => {
  process.env = { ...env, LC_ALL: "C.UTF-8", GIT_LFS_SKIP_SMUDGE: "1", npm_command: "run" }
}

afterEach(() => {
  process.env = env
})

const users = ["GIT_LFS_SKIP_SMUDGE=1", "LC_ALL=C.UTF-8"]

test("a hook runs in the user's environment, as in a terminal", async () => {
  const { root, ours } = open()
  const { script, list } = noteEnvironment(root)
  const listed = join(root, ".git/listed")
  const commands = `${script}; git diff --cached --name-only -- '*.json' >'${listed}'`
  addHook(root, ".git/hooks/pre-commit", commands)
  inTerminal()
  await stageAll(root).then(staged => ours.commit("Message", staged))
  /* Git says so itself where it has the message already. */
  expect(list()).toEqual(["GIT_EDITOR=:", ...users])
  expect(readFileSync(listed, "utf8")).toContain("content/site.json")
})

test("a filter of the project runs in the user's environment, whatever reads or writes a file", async () => {
  const { root } = open()
  const { script, list, forget } = noteEnvironment(root)
  write(root, ".git/info/attributes", "*.json filter=noting\n")
  for (const side of ["clean", "smudge"]) {
    runGit(root, "config", `filter.noting.${side}`, `${script}; cat`)
  }
  inTerminal()
  await stageAll(root)
  /* It begins with the status, which takes no lock. */
  expect(list()).toEqual([...users.slice(0, 1), "GIT_OPTIONAL_LOCKS=0", ...users.slice(1)])
  const { repository } = partsOf(root)
  forget()
  await stage(repository, join(root, ".git/studio"), [{ path: "site.json" }])
  expect(list()).toEqual(users)
  forget()
  await readCommitted(repository, "site.json")
  expect(list()).toEqual(users)
})

test("only the file of a name like a pattern is reverted", async () => {
  const { root, ours, read } = open()
  for (const name of ["[ab]", "a"]) write(root, `static/${name}.txt`, "one")
  await ours.commit("Files", await stageAll(root))
  for (const name of ["[ab]", "a"]) write(root, `static/${name}.txt`, "two")
  await ours.revert("static/[ab].txt")
  expect([read("static/[ab].txt"), read("static/a.txt")]).toEqual(["one", "two"])
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
