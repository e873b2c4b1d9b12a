import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { once } from "node:events"
import { join } from "node:path"
import { type RunningStudio, startStudio } from "../../__tests__/fixtures/studio"
import { readValue } from "../document/read"
import { type JsonValue, setAt, textAt } from "../document/value"
import { gotReply, refusedReply, type Sent, sentReply, sharedReply } from "../protocol"
import { readIsLive } from "../server/sharing/is-live"
import { digestContent } from "../../plugins/gatsby-plugin-checked-content"

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

const getChanges = async () => gotReply.parse((await studio.post("get-changes", {})).json)
const sendHome = (kind: "review" | "publish") =>
  studio.post("send", { kind, title: "New title", description: "", files: [home] })

/* Behind a login, which names ann. */
beforeAll(async () => {
  studio = await startStudio(undefined, {
    STUDIO_URL: "https://studio.example.com/",
    STUDIO_USER_HEADER: "X-User",
  })
})

beforeEach(() => {
  for (const name of ["newsreader", "lucide"]) {
    mkdirSync(join(studio.root, "static", "licenses"), { recursive: true })
    writeFileSync(join(studio.root, "static", "licenses", `${name}.txt`), "A license")
  }
  bare = join(studio.root, "..", "host.git")
  other = join(studio.root, "..", "other")
  git(studio.root, "init", "--quiet", "--initial-branch=main")
  writeFileSync(join(studio.root, ".gitignore"), ".build/\n")
  for (const name of ["user.name", "user.email"])
    git(studio.root, "config", name, "machine@example.com")
  git(studio.root, "add", ".")
  git(studio.root, "commit", "--quiet", "--message=First")
  git(studio.root, "clone", "--quiet", "--bare", studio.root, bare)
  git(studio.root, "remote", "add", "origin", bare)
  git(studio.root, "clone", "--quiet", bare, other)
  for (const name of ["user.name", "user.email"]) git(other, "config", name, "bo@example.com")
})

afterEach(async () => {
  for (const folder of [bare, other, join(studio.root, ".git")]) {
    rmSync(folder, { recursive: true, force: true })
  }
  await studio.reset()
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
  const { sent } = sentReply.parse((await sendHome("review")).json)
  git(studio.root, "fetch", "--quiet", "origin", sent.branch)
  expect(log("FETCH_HEAD")).toBe(`${ann} New title`)
  await sendHome("publish")
  expect(log("HEAD")).toBe(`${ann} New title`)
  git(studio.root, "commit", "--quiet", "--allow-empty", "--message=Here")
  git(other, "pull", "--quiet")
  publishByOther("description", "Their description of the page.")
  await getChanges()
  expect(log("HEAD")).toBe(`${ann} Merge changes from main`)
})

test("another field that others changed is merged into a saved file, and no draft is left", async () => {
  publishByOther("title", "Their title")
  write(studio.root, "description", "My description of the page.")
  expect((await getChanges()).rebased).toEqual([])
  expect([seo(studio.root, "title"), seo(studio.root, "description")]).toEqual([
    "Their title",
    "My description of the page.",
  ])
})

test("a field that both changed becomes a draft that starts from the common text", async () => {
  const base = readFileSync(pathOf(studio.root), "utf8")
  publishByOther("title", "Their title")
  write(studio.root, "title", "My title")
  const { rebased } = await getChanges()
  expect(
    rebased.map(({ value, ...draft }) => [
      draft.base,
      textAt(value ?? undefined, ["seo", "title"]),
    ]),
  ).toEqual([[base, "My title"]])
  expect(seo(studio.root, "title")).toBe("Their title")
})

test("a draft on top of a saved change keeps both when changes come in", async () => {
  const base = readFileSync(pathOf(studio.root), "utf8")
  publishByOther("title", "Their title")
  write(studio.root, "title", "My title")
  const saved = readFileSync(pathOf(studio.root), "utf8")
  const value = setAt(readValue(saved), ["seo", "description"], "Typed, not saved.")
  await studio.post("drafts", { file: home, draft: { base: saved, value } }, "PUT")
  const { rebased } = await getChanges()
  expect(rebased).toEqual([expect.objectContaining({ file: home, base, value })])
})

test("a saved change is under review from when it is sent until something else is saved", async () => {
  write(studio.root, "title", "My title")
  const { sent } = sentReply.parse((await sendHome("review")).json)
  expect(git(bare, "log", "-1", "--format=%an %s", sent.branch)).toBe("ann New title")
  const reply = await readShared()
  expect([reply.sent?.branch, reply.shared?.isUnderReview]).toEqual([sent.branch, true])
  write(studio.root, "title", "My second title")
  expect((await readShared()).shared?.isUnderReview).toBe(false)
})

test("nothing is sent over changes of others", async () => {
  publishByOther("title", "Their title")
  write(studio.root, "description", "My description of the page.")
  const { message } = refusedReply.parse((await sendHome("publish")).json)
  expect(message).toContain("Get changes first")
  expect(git(bare, "log", "-1", "--format=%s", "main")).toBe("Theirs")
})

test("content with errors is not sent", async () => {
  write(studio.root, "title", "")
  const { message } = refusedReply.parse((await sendHome("publish")).json)
  expect(message).toMatch(
    /^Nothing was sent, since the site could not be built: The text is empty\./,
  )
})

test("a window that only reads sends nothing", async () => {
  write(studio.root, "title", "My title")
  const answer = await studio.ask("/send", {
    method: "POST",
    headers: {
      origin: studio.origin,
      "content-type": "application/json",
      "studio-window": "reader",
    },
    body: JSON.stringify({ kind: "publish", title: "T", description: "", files: [home] }),
  })
  expect(answer.json).toMatchObject({ kind: "read-only" })
})

test("the site's own address tells whether the saved content, or what was sent last, is live", async () => {
  const content = join(studio.root, "content")
  let served = ""
  const site = createServer((_, response) => response.end(served)).listen(0, "127.0.0.1")
  await once(site, "listening")
  try {
    const address = site.address()
    if (typeof address !== "object" || address === null) throw new Error("The site has no port.")
    const origin = `http://127.0.0.1:${address.port}`
    const ask = async (sent: Sent | null) =>
      (await readIsLive(content, { origin, pathPrefix: "" }, sent)).state
    const sent: Sent = {
      kind: "review",
      title: "T",
      branch: "b",
      link: null,
      date: "2026-11-24T15:30:00Z",
      digest: "s".repeat(43),
    }
    const states: string[] = []
    for (const text of [
      "not a digest",
      await digestContent(content),
      sent.digest,
      "x".repeat(43),
    ]) {
      served = text
      states.push(`${await ask(null)}, ${await ask(sent)}`)
    }
    expect(states).toEqual([
      "unknown, unknown",
      "live, live",
      "different, live",
      "different, waiting",
    ])
  } finally {
    site.close()
  }
})
