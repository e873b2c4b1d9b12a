/** What a sending leaves where git or its host stops it at any step: nothing that was not chosen, and no untrue word. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { execFileSync } from "node:child_process"
import { delimiter, join } from "node:path"
import { isLong } from "@tools/test-kit/cases"
import { runGit } from "@tools/test-kit/run-git"
import { messageOf } from "@tools/content/lib"
import type { SendRequest } from "../document/protocol"
import { openStudio } from "../server/core/studio"
import { stage } from "../server/git/stage"
import { receiveChanges } from "../server/sharing/exchange"
import { send } from "../server/sharing/send"
import { addHook, partsOf, prepareTeam, textOf, write } from "./fixtures/open-team"

/* A test runs git some hundred times, once for each command that fails. */
if (!isLong) jest.setTimeout(90_000)

const openTeam = prepareTeam()
const { PATH = "" } = process.env
afterEach(() => {
  process.env.PATH = PATH
})

const pathOf = (page: string): string => `content/pages/${page}.json`

type Kind = Extract<SendRequest["kind"], "publish" | "review">

/** Sends pages as the studio does once they are checked. */
const sendPages = async (root: string, kind: Kind, ...pages: readonly string[]): Promise<void> => {
  const studio = openStudio(partsOf(root))
  const { branch } = await receiveChanges(studio)
  const files = pages.map(page => ({ path: `pages/${page}.json` }))
  const staged = await stage(studio.repository, studio.folder, files)
  await send({ ...studio, staged }, branch, { kind, title: pages.join(), description: "", files })
}

const open = () => {
  const team = openTeam()
  const [ann, bo] = [team.clone("ann"), team.clone("bo")]
  write(bo, pathOf("contact"), textOf("theirs"))
  runGit(bo, "commit", "--quiet", "--all", "--message=Theirs")
  runGit(bo, "push", "--quiet")
  for (const page of ["home", "a", "new"]) write(ann, pathOf(page), textOf(`my ${page}`))
  const git = (...args: readonly string[]) => runGit(team.bare, ...args)
  const listSent = (since = "main~1"): string[] =>
    git("diff", "--name-only", since, "main").split("\n").toSorted()
  const readMine = () =>
    ["home", "a", "new"].map(page => readFileSync(join(ann, pathOf(page)), "utf8"))
  return { ...team, ann, git, listSent, readMine }
}

const mine = ["home", "a", "new"].map(page => textOf(`my ${page}`))

/** Puts a program before git that does not do some commands, or fails after it did them. */
const failAt = (folder: string, pattern: string, manner: "before" | "after"): void => {
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim()
  const bin = join(folder, "bin")
  mkdirSync(bin, { recursive: true })
  const fail = `echo "fatal: Unable to create '.git/x.lock': File exists." >&2; exit 128`
  const script = `#!/bin/sh
case " $* " in
*" ${pattern} "*) ${manner === "after" ? `"${real}" "$@" >/dev/null 2>&1; ` : ""}${fail};;
esac
exec "${real}" "$@"
`
  writeFileSync(join(bin, "git"), script, { mode: 0o755 })
  process.env.PATH = `${bin}${delimiter}${PATH}`
}

/* Each command of git that a sending runs; in short tests those that change something, each once. */
const writing: readonly (readonly [Kind, string, "before" | "after"])[] = [
  ["publish", "commit", "before"],
  ["review", "commit", "after"],
  ["publish", "reset", "before"],
  ["review", "push --no-recurse-submodules", "before"],
  ["publish", "push --no-recurse-submodules", "after"],
  ["review", "update-ref", "before"],
  ["publish", "stash push", "after"],
  ["review", "stash pop", "before"],
  ["publish", "merge", "before"],
]
const all = [
  ...["add", "commit", "diff", "diff-index", "fetch", "for-each-ref", "log", "ls-remote", "merge"],
  ...["push --no-recurse-submodules", "read-tree", "remote", "reset", "rev-list", "rev-parse"],
  ...["rev-parse HEAD", "stash list", "stash pop", "stash push", "status", "symbolic-ref"],
  ...["update-index", "update-ref", "var"],
].flatMap(command =>
  (["publish", "review"] as const).flatMap(kind =>
    (["before", "after"] as const).map(manner => [kind, command, manner] as const),
  ),
)

test.each(isLong ? all : writing)(
  "to %s where `git %s` fails %s its work, what is said is so, and the next sending has only what is chosen",
  async (kind, command, manner) => {
    const { folder, ann, git, listSent, readMine } = open()
    const [refs, main] = [git("for-each-ref"), git("rev-parse", "main")]
    failAt(folder, command, manner)
    const said = await sendPages(ann, kind, "home").then(() => "sent", messageOf)
    process.env.PATH = PATH
    const isSent = git("for-each-ref") !== refs
    if (said === "sent") expect(isSent).toBe(true)
    if (/Nothing was (?:sent|recorded|changed)/.test(said)) expect(isSent).toBe(false)
    if (isSent && said !== "sent") expect(said).toContain("It is not known whether")
    await sendPages(ann, "publish", "a")
    const published = isSent && kind === "publish" ? ["a", "home"] : ["a"]
    expect(listSent(main)).toEqual(published.map(pathOf))
    expect(readMine()).toEqual(mine)
    expect(runGit(ann, "stash", "list")).toBe("")
  },
)

test("while another program holds the index, nothing is recorded, and the reader is told what to close", async () => {
  const { ann, git, readMine } = open()
  const before = [git("for-each-ref"), runGit(ann, "rev-parse", "HEAD")]
  write(ann, ".git/index.lock", "")
  await expect(sendPages(ann, "publish", "home")).rejects.toThrow(
    /^Another program is working on this project’s history.*if no git runs, delete .*index\.lock\.$/s,
  )
  expect([git("for-each-ref"), runGit(ann, "rev-parse", "HEAD")]).toEqual(before)
  expect(readMine()).toEqual(mine)
})

test("what another program holds after a commit is published all the same, and is no change any more", async () => {
  const { ann, listSent } = open()
  const lock = join(ann, ".git/index.lock")
  addHook(ann, ".git/hooks/post-commit", `touch '${lock}'`)
  await sendPages(ann, "publish", "home", "new")
  expect(existsSync(lock)).toBe(true)
  expect(listSent()).toEqual([pathOf("home"), pathOf("new")])
  const changes = await partsOf(ann).git.listChanges()
  expect(changes).toEqual([{ path: "pages/a.json", kind: "changed" }])
  rmSync(lock)
  rmSync(join(ann, ".git/hooks/post-commit"))
  await sendPages(ann, "publish", "a")
  expect(listSent()).toEqual([pathOf("a")])
})

test("a sending that was killed after its commit is taken back by the next", async () => {
  const { ann, listSent, readMine } = open()
  const { git, repository, folder } = partsOf(ann)
  const staged = await stage(repository, folder, [{ path: "pages/home.json" }])
  const parent = runGit(ann, "rev-parse", "HEAD")
  await git.commit("Home", staged)
  writeFileSync(join(folder, "sending.json"), JSON.stringify({ parent }))
  await sendPages(ann, "publish", "a")
  expect(listSent()).toEqual([pathOf("a")])
  expect(readMine()).toEqual(mine)
})
