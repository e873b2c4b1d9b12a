import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { once } from "node:events"
import { basename, join } from "node:path"
import { type RunningStudio, startStudio } from "../../../__tests__/fixtures/studio"
import { readValue } from "./json-values"
import { type JsonValue, setAt, textAt } from "../document/value"
import { digestContent } from "gatsby-plugin-checked-content"
import { openGit } from "../server/git"
import { readIsLive } from "../server/sharing/exchange"
import { gotReply, refusedReply, sharedReply, stateModel } from "../protocol"

const home = "pages/home.json"
let studio: RunningStudio
/** The clone of another editor, and the host's repository. */
let other: string
let bare: string

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync("git", args, { cwd, encoding: "utf8", stdio: "pipe" }).trim()

const pathOf = (root: string): string => join(root, "content", home)
const read = (root: string): JsonValue => readValue(readFileSync(pathOf(root), "utf8"))
const seo = (root: string, name: string) => textAt(read(root), ["seo", name])
const write = (root: string, name: string, text: string): void =>
  writeFileSync(
    pathOf(root),
    `${JSON.stringify(setAt(read(root), ["seo", name], text), null, 2)}\n`,
  )

const publishByOther = (name: string, text: string): void => {
  write(other, name, text)
  git(other, "commit", "--quiet", "--all", "--message=Theirs")
  git(other, "push", "--quiet")
}

const getChanges = async () => gotReply.parse((await studio.post("receive", {})).json)
const send = (kind: "commit" | "review" | "publish", title = "New title") =>
  studio.post("send", { kind, title, description: "" })
const readHanded = async () => stateModel.parse((await studio.ask("/state")).json).drafts

/** The repositories of the studio, the host and the other editor. */
const listRepositories = () => [join(studio.root, ".git"), bare, other]
/** Where they are kept as every test finds them. */
const keptOf = (repository: string): string => join(studio.root, "..", "kept", basename(repository))

/* Behind a login, which names ann. */
beforeAll(async () => {
  studio = await startStudio(undefined, {
    STUDIO_URL: "https://studio.example.com/",
    STUDIO_USER_HEADER: "X-User",
  })
  for (const name of ["newsreader", "lucide"]) {
    mkdirSync(join(studio.root, "static", "licenses"), { recursive: true })
    writeFileSync(join(studio.root, "static", "licenses", `${name}.txt`), "A license")
  }
  bare = join(studio.root, "..", "host.git")
  other = join(studio.root, "..", "other")
  git(studio.root, "init", "--quiet", "--template=", "--initial-branch=main")
  writeFileSync(join(studio.root, ".gitignore"), ".build/\n")
  for (const name of ["user.name", "user.email"])
    git(studio.root, "config", name, "machine@example.com")
  git(studio.root, "add", ".")
  git(studio.root, "commit", "--quiet", "--message=First")
  git(studio.root, "clone", "--quiet", "--bare", "--template=", studio.root, bare)
  git(studio.root, "remote", "add", "origin", bare)
  git(studio.root, "clone", "--quiet", "--template=", bare, other)
  for (const name of ["user.name", "user.email"]) git(other, "config", name, "bo@example.com")
  mkdirSync(join(studio.root, "..", "kept"))
  for (const each of listRepositories()) renameSync(each, keptOf(each))
})

beforeEach(() => {
  for (const each of listRepositories()) cpSync(keptOf(each), each, { recursive: true })
})

afterEach(() => {
  for (const each of listRepositories()) rmSync(each, { recursive: true, force: true })
  studio.reset()
})

afterAll(() => studio.close())

const readShared = async () => sharedReply.parse((await studio.ask("/shared?fetch")).json)

test("what others published is listed once the host is asked", async () => {
  publishByOther("title", "Their title")
  const { shared } = await readShared()
  expect(shared?.incoming.map(({ title }) => title)).toEqual(["Theirs"])
})

test("a host that is away leaves what was known, and no reply holds its password", async () => {
  publishByOther("title", "Their title")
  await readShared()
  git(studio.root, "remote", "set-url", "origin", "http://ann:secret@127.0.0.1:1/site.git")
  const answer = await studio.ask("/shared?fetch")
  expect(answer.body.toString()).not.toContain("secret")
  const { shared, failure, absence } = sharedReply.parse(answer.json)
  expect([shared?.incoming.length, absence]).toEqual([1, null])
  expect(failure).toContain("http://127.0.0.1:1/site.git) cannot be reached")
})

test("the user of the login is the author of every commit, git's own user the committer", async () => {
  const log = (branch: string) =>
    git(studio.root, "log", "-1", "--format=%an <%ae>, %cn: %s", branch)
  const ann = "ann <ann@studio.example.com>, machine@example.com:"
  write(studio.root, "title", "My title")
  await send("review")
  const [branch = ""] = git(bare, "branch", "--list", "content/*").trim().split("\n")
  git(studio.root, "fetch", "--quiet", "origin", branch)
  expect(log("FETCH_HEAD")).toBe(`${ann} New title`)
  await send("publish")
  expect(log("HEAD")).toBe(`${ann} New title`)
  write(studio.root, "title", "My second title")
  await send("commit", "Second title")
  expect(log("HEAD")).toBe(`${ann} Second title`)
  git(other, "pull", "--quiet")
  publishByOther("description", "Their description of the page.")
  await getChanges()
  expect(log("HEAD")).toBe(`${ann} Merge changes from main`)
})

test("a field that both changed becomes a draft that starts from the common text", async () => {
  const base = readFileSync(pathOf(studio.root), "utf8")
  publishByOther("title", "Their title")
  write(studio.root, "title", "My title")
  await getChanges()
  const [draft, ...others] = await readHanded()
  expect([draft?.base, textAt(draft?.value ?? undefined, ["seo", "title"]), others]).toEqual([
    base,
    "My title",
    [],
  ])
  expect(seo(studio.root, "title")).toBe("Their title")
  await studio.post("taken", { drafts: [draft] })
  expect(await readHanded()).toEqual([])
})

test("publishing merges what others published first in another field, holds both, and leaves no draft", async () => {
  publishByOther("title", "Their title")
  write(studio.root, "description", "My description of the page.")
  expect((await send("publish")).json).toEqual({ kind: "done" })
  expect(await readHanded()).toEqual([])
  git(other, "pull", "--quiet")
  expect([seo(other, "title"), seo(other, "description")]).toEqual([
    "Their title",
    "My description of the page.",
  ])
})

test("nothing is sent while a field has two versions", async () => {
  publishByOther("title", "Their title")
  write(studio.root, "title", "My title")
  const { message } = refusedReply.parse((await send("publish")).json)
  expect(message).toContain("changed the same fields as you in Home page")
  expect(git(bare, "log", "-1", "--format=%s", "main")).toBe("Theirs")
})

test("without a change there is nothing to send", async () => {
  const { message } = refusedReply.parse((await send("review")).json)
  expect(message).toBe("Nothing was sent: there are no saved changes.")
})

test("a studio that is killed while it receives goes on when it starts again", async () => {
  publishByOther("title", "Their title")
  write(studio.root, "description", "My description of the page.")
  git(studio.root, "add", "content")
  git(studio.root, "stash", "push", "--quiet", "--message=studio: saved content", "--", "content")
  await studio.kill()
  await studio.start()
  await studio.ask("/state")
  expect(seo(studio.root, "description")).toBe("My description of the page.")
})

test("content with errors is not sent", async () => {
  write(studio.root, "title", "")
  const { message } = refusedReply.parse((await send("publish")).json)
  expect(message).toMatch(
    /^Nothing was sent, since the site could not be built: This text is empty\./,
  )
})

describe("the site's own address", () => {
  const readLive = async (serve: () => Promise<string>) => {
    const site = createServer((_, response) => {
      void serve().then(text => response.end(text))
    }).listen(0, "127.0.0.1")
    await once(site, "listening")
    try {
      const address = site.address()
      if (typeof address !== "object" || address === null) throw new Error("The site has no port.")
      const { root, content } = studio
      const opened = { settings: { root, content, folder: root }, git: openGit(root, content) }
      const origin = `http://127.0.0.1:${address.port}`
      return (await readIsLive(opened, { origin, pathPrefix: "" })).state
    } finally {
      site.closeAllConnections()
      site.close()
    }
  }

  test.each([
    [
      "live",
      "serves what is published",
      async () => `${await digestContent(studio.content)}\nmore`,
    ],
    ["waiting", "serves other content", () => Promise.resolve("x".repeat(43))],
    ["unknown", "serves something else", () => Promise.resolve("a page")],
  ])("is %s where it %s", async (state, _, serve) => {
    expect(await readLive(serve)).toBe(state)
  })
})
