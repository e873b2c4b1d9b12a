/** What is ticked is sent, with what it needs; the rest stays as it is saved. */
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { isLong, propertySettings } from "@tools/test-kit/cases"
import { listDifferences } from "../document/differences"
import { addNeeded } from "../document/needed"
import { chooseParts, partOf } from "../document/parts"
import { setAt, type JsonValue } from "../document/value"
import type { ChosenFile } from "../document/protocol"
import type { Ticks } from "../editor/state/edited"
import { newEntry } from "../editor/state/edited/entry"
import { listChanged } from "../editor/state/exchange/list-changed"
import { listChosen, withTick } from "../editor/state/exchange/ticks"
import { readCommitted } from "../server/git/history"
import { readReview } from "../server/sharing/review"
import { send } from "../server/sharing/send"
import { fetchShared } from "../server/sharing/shared-branch"
import { exportStaged, stage } from "../server/git/stage"
import { readValue } from "./fixtures/json-values"
import { runGit } from "@tools/test-kit/run-git"
import { partsOf, prepareTeam, textOf, write } from "./fixtures/open-team"

/* A test runs git some hundred times, on three repositories. */
if (!isLong) jest.setTimeout(90_000)

const openTeam = prepareTeam()

const section = fc.record({
  section: fc.constantFrom("hero", "prose"),
  heading: fc.constantFrom("a", "b", "c", "d"),
})
const page = fc.record({
  seo: fc.record({ title: fc.constantFrom("a", "b") }),
  sections: fc.array(section, { maxLength: 5 }),
})

test("of a page nothing, all or any of its parts is chosen, and what is left are the other parts", () => {
  const listParts = (before: JsonValue, after: JsonValue) =>
    listDifferences(before, after).map(each => partOf(before, after, each))
  const property = fc.property(
    page,
    page,
    fc.integer({ min: 0, max: 9 }),
    (before, after, skip) => {
      expect(chooseParts(before, after, () => false)).toEqual(before)
      expect(chooseParts(before, after, () => true)).toEqual(after)
      const [left] = listParts(before, after).slice(skip)
      const chosen = chooseParts(before, after, part => part !== left)
      expect(listParts(before, chosen)).not.toContain(left)
      if (left !== undefined) expect(chosen).not.toEqual(after)
    },
  )
  fc.assert(property, propertySettings(5_000))
})

const home = "content/pages/home.json"
const homeWith = (title: string, heading: string): JsonValue => {
  const value = setAt(readValue(textOf("home")), ["seo", "title"], title)
  return setAt(value, ["sections", 0, "heading"], heading)
}
const patch = (before: JsonValue, after: JsonValue): ChosenFile => ({
  path: "pages/home.json",
  before,
  after,
})

const openClone = () => {
  const team = openTeam()
  const parts = partsOf(team.clone("ann"))
  const { root, repository, folder } = parts
  const sendFiles = async (kind: "publish" | "review" | "add", files: readonly ChosenFile[]) => {
    const shared = await fetchShared(repository)
    const open = kind === "add" ? await readReview(parts, shared) : undefined
    const staged = await stage(repository, folder, files, open)
    const request = { kind, title: "Part", description: "", files: [] }
    await send({ ...parts, staged }, shared, request, open)
  }
  return { team, root, repository, folder, sendFiles }
}

const format = (value: JsonValue): string => `${JSON.stringify(value, null, 2)}\n`
const showAt = (cwd: string, commit: string) => readValue(runGit(cwd, "show", `${commit}:${home}`))
const [old, both] = [
  homeWith("The page home", "Heading home"),
  homeWith("New title", "New heading"),
]

test("a part of a page is published, and the rest, other files and what is staged stay as they were", async () => {
  const { team, root, sendFiles } = openClone()
  write(root, home, format(both))
  write(root, "content/pages/contact.json", textOf("Other"))
  write(root, "content/pages/new.json", textOf("New"))
  write(root, "code.ts", "staged")
  runGit(root, "add", "code.ts", "content/pages/contact.json")
  await sendFiles("publish", [patch(old, homeWith("New title", "Heading home"))])
  expect(runGit(team.bare, "show", "--format=", "--name-only", "main")).toBe(home)
  expect(runGit(root, "diff", "--numstat", "HEAD~", "HEAD")).toBe(`1\t1\t${home}`)
  expect(readFileSync(join(root, home), "utf8")).toBe(format(both))
  expect(runGit(root, "diff", "--numstat", "--", home)).toBe(`1\t1\t${home}`)
  const status = runGit(root, "status", "--porcelain").split("\n")
  expect(status.map(line => line.trim())).toEqual([
    "A  code.ts",
    "M content/pages/contact.json",
    "M content/pages/home.json",
    "?? content/pages/new.json",
  ])
})

test("a review gets what is ticked on top of what it has, also after others published", async () => {
  const { team, root, sendFiles } = openClone()
  write(root, home, format(both))
  write(root, "content/pages/contact.json", textOf("Other"))
  await sendFiles("review", [patch(old, homeWith("New title", "Heading home"))])
  expect(runGit(root, "status", "--porcelain").split("\n")).toHaveLength(2)
  const bo = team.clone("bo")
  write(bo, home, format(setAt(old, ["seo", "description"], "Bo says this.")))
  runGit(bo, "commit", "--quiet", "--all", "--message=Bo")
  runGit(bo, "push", "--quiet", "origin", "main")
  runGit(root, "fetch", "--quiet")
  runGit(root, "reset", "--quiet", "--soft", "origin/main")
  const reviewed = homeWith("New title", "Heading home")
  await sendFiles("add", [patch(reviewed, both)])
  const branch = runGit(root, "for-each-ref", "--format=%(refname)", "refs/remotes/origin/content")
  expect(showAt(root, branch)).toEqual(setAt(both, ["seo", "description"], "Bo says this."))
  expect(runGit(root, "diff", "--name-only", `origin/main...${branch}`)).toBe(home)
})

test("of a page in review that was changed again, the newest version is published where both are ticked", async () => {
  const { team, root, repository, sendFiles } = openClone()
  const [first, second] = [homeWith("Title", "First"), homeWith("Title", "Second")]
  write(root, home, format(first))
  await sendFiles("review", [{ path: "pages/home.json" }])
  write(root, home, format(second))
  const review = await readReview(partsOf(root), await fetchShared(repository))
  if (!review) throw new Error("There is no review.")
  const changed = listChanged([{ path: "pages/home.json", kind: "changed" }], [], review)
  const shared = { incoming: [], ahead: 0, reviews: [], review }
  const state = {
    ticks: changed.reduce<Ticks>((ticks, file) => withTick(ticks, file, true), {}),
    files: new Map([
      ["pages/home.json", { ...newEntry("pages/home.json"), disk: second }] as const,
    ]),
    shared: { kind: "shared", absence: null, failure: null, shared } as const,
  }
  const readVersion = async (path: string, commit?: string) => {
    const text = await readCommitted(repository, path, commit)
    return { kind: "version", text } as const
  }
  const chosen = await listChosen(changed, state, { readVersion })
  await sendFiles("publish", "files" in chosen ? chosen.files : [])
  expect(showAt(team.bare, "main")).toEqual(second)
  expect(runGit(root, "status", "--porcelain")).toBe("")
})

test("what is added to a review does not turn back what was published in its place since", async () => {
  const { root, sendFiles } = openClone()
  const picture = "content/images/photo.png"
  write(root, picture, "old")
  await sendFiles("publish", [{ path: "images/photo.png" }])
  const files = [{ path: "pages/home.json" }, { path: "images/photo.png" }]
  for (const [kind, name] of [
    ["review", "First"],
    ["publish", "Second"],
  ] as const) {
    write(root, home, format(homeWith("Title", name)))
    write(root, picture, name)
    await sendFiles(kind, files)
  }
  write(root, "content/pages/contact.json", textOf("Other"))
  await sendFiles("add", [{ path: "pages/contact.json" }])
  const branch = runGit(root, "for-each-ref", "--format=%(refname)", "refs/remotes/origin/content")
  const changed = runGit(root, "diff", "--name-only", `origin/main...${branch}`)
  expect(changed).toBe("content/pages/contact.json")
})

test("the content that would be sent is checked as it would be, without what stays", async () => {
  const { root, repository, folder } = openClone()
  write(root, home, format(both))
  write(root, "content/pages/new.json", textOf("New"))
  rmSync(join(root, "content/pages/contact.json"))
  const some = await stage(repository, folder, [patch(old, homeWith("New title", "Heading home"))])
  const copy = await exportStaged(repository, folder, some)
  const read = (path: string) => readValue(readFileSync(join(copy, path), "utf8"))
  expect(read("pages/home.json")).toEqual(homeWith("New title", "Heading home"))
  expect(read("pages/contact.json")).toEqual(readValue(textOf("contact")))
  expect(() => read("pages/new.json")).toThrow("ENOENT")
  const paths = ["pages/home.json", "pages/contact.json", "pages/new.json"]
  const all = await stage(
    repository,
    folder,
    paths.map(path => ({ path })),
  )
  expect(await exportStaged(repository, folder, all)).toBe(join(root, "content"))
})

test("a picture, a new page, the other half of a renaming, its redirect and the links to it go along, and nothing else", () => {
  const link = (href: string, more = {}) => ({ sections: [{ href }, { more }] })
  const changes = [
    { path: "pages/shown.json", before: {}, after: { src: "../images/new.png", href: "/fresh#x" } },
    { path: "images/new.png" },
    { path: "images/other.png" },
    { path: "pages/fresh.json", before: null, after: {} },
    { path: "pages/other.json", before: null, after: {} },
    { path: "pages/old.json", before: {}, after: null },
    { path: "pages/renamed.json", before: null, after: {} },
    { path: "pages/home.json", before: link("/old"), after: link("/renamed", { a: 1 }) },
    {
      path: "redirects.json",
      before: { redirects: [] },
      after: {
        redirects: [
          { from: "/old", to: "/renamed" },
          { from: "/x", to: "/" },
        ],
      },
    },
  ]
  const listNeeded = (path: string) => addNeeded(changes, [{ path }]).slice(1)
  expect(listNeeded("pages/shown.json")).toEqual([
    { path: "images/new.png" },
    { path: "pages/fresh.json" },
  ])
  expect(listNeeded("pages/renamed.json")).toEqual([
    { path: "pages/old.json" },
    { path: "pages/home.json", before: link("/old"), after: link("/renamed") },
    {
      path: "redirects.json",
      before: { redirects: [] },
      after: { redirects: [{ from: "/old", to: "/renamed" }] },
    },
  ])
  expect(listNeeded("pages/other.json")).toEqual([])
})

test("a page of a review that is no valid JSON is kept as the review has it", async () => {
  const { root, repository, folder } = openClone()
  write(root, home, '{ "seo": ')
  runGit(root, "commit", "--quiet", "--message=Review", "--", home)
  const commit = runGit(root, "rev-parse", "HEAD").trim()
  runGit(root, "reset", "--quiet", "--hard", "HEAD^")
  const files = [{ path: "pages/home.json" }]
  const { env } = await stage(repository, folder, [], { commit, files })
  const { stdout } = await repository.run(["show", `:${home}`], { env })
  expect(stdout).toBe('{ "seo": ')
})
