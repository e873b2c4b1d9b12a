/** A studio at a public address, behind a login, which exchanges changes with a git host. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { once } from "node:events"
import { connect } from "node:net"
import { basename, join } from "node:path"
import { text as readText } from "node:stream/consumers"
import { gunzipSync } from "node:zlib"
import * as z from "zod"
import { addHook } from "./fixtures/open-team"
import { pause, type RunningStudio, type StudioAnswer, startStudio } from "./fixtures/studio"
import { isLong } from "@tools/test-kit/cases"
import { findOtherAddress } from "@tools/test-kit/other-address"
import { runGit } from "@tools/test-kit/run-git"
import { readValue } from "./fixtures/json-values"
import { type JsonValue, setAt, textAt } from "../document/value"
import { refusedReply } from "../document/protocol"

/* A test runs git some hundred times, on three repositories. */
if (!isLong) jest.setTimeout(90_000)

const base = "/edit/"
const userHeader = "X-Forwarded-User"
const home = "pages/home.json"
let studio: RunningStudio
/** The clone of another editor, and the host's repository. */
let other: string
let bare: string

const pathOf = (root: string, file = home): string => join(root, "content", file)
const read = (root: string, file?: string): JsonValue =>
  readValue(readFileSync(pathOf(root, file), "utf8"))
const seo = (root: string, name: string) => textAt(read(root), ["seo", name])
const write = (root: string, name: string, text: string, file?: string): void =>
  writeFileSync(
    pathOf(root, file),
    `${JSON.stringify(setAt(read(root, file), ["seo", name], text), null, 2)}\n`,
  )

const publishByOther = (name: string, text: string, file?: string): void => {
  write(other, name, text, file)
  runGit(other, "commit", "--quiet", "--all", "--message=Theirs")
  runGit(other, "push", "--quiet")
}

const gotReply = z.object({ message: z.string(), unready: z.array(z.string()).optional() })
const versionReply = z.object({ text: z.string() })

const messageOf = ({ json }: StudioAnswer): string => refusedReply.parse(json).message

const getChanges = async () => gotReply.parse((await studio.post("receive", {})).json)
const send = (kind: "commit" | "review" | "publish", title = "New title") =>
  studio.post("send", { kind, title, description: "", files: [{ path: home }], isConfirmed: true })
const readState = async () => (await studio.client.state.$get()).json()
const readHanded = async () => (await readState()).drafts

/** The repositories of the studio, the host and the other editor. */
const listRepositories = () => [join(studio.root, ".git"), bare, other]
/** Where they are kept as every test finds them. */
const keptOf = (repository: string): string => join(studio.root, "..", "kept", basename(repository))

/* Behind a login, which names ann. */
beforeAll(async () => {
  studio = await startStudio({
    STUDIO_URL: "https://studio.example.com/edit",
    STUDIO_USER_HEADER: userHeader,
  })
  for (const name of ["newsreader", "lucide"]) {
    mkdirSync(join(studio.root, "static", "licenses"), { recursive: true })
    writeFileSync(join(studio.root, "static", "licenses", `${name}.txt`), "A license")
  }
  bare = join(studio.root, "..", "host.git")
  other = join(studio.root, "..", "other")
  runGit(studio.root, "init", "--quiet")
  writeFileSync(join(studio.root, ".gitignore"), ".build/\n")
  for (const name of ["user.name", "user.email"])
    runGit(studio.root, "config", name, "machine@example.com")
  runGit(studio.root, "add", ".")
  runGit(studio.root, "commit", "--quiet", "--message=First")
  runGit(studio.root, "clone", "--quiet", "--bare", studio.root, bare)
  runGit(studio.root, "remote", "add", "origin", bare)
  runGit(studio.root, "clone", "--quiet", "--template=", bare, other)
  for (const name of ["user.name", "user.email"]) runGit(other, "config", name, "bo@example.com")
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

const readShared = async () => (await studio.client.shared.$get({ query: { fetch: "" } })).json()

test("a host that is away leaves what was known, and no reply holds its password", async () => {
  publishByOther("title", "Their title")
  expect((await readShared()).shared?.incoming.map(({ title }) => title)).toEqual(["Theirs"])
  runGit(studio.root, "remote", "set-url", "origin", "http://ann:secret@127.0.0.1:1/site.git")
  const answer = await readShared()
  expect(JSON.stringify(answer)).not.toContain("secret")
  const { shared, failure, absence } = answer
  expect([shared?.incoming.length, absence]).toEqual([1, null])
  expect(failure).toContain("http://127.0.0.1:1/site.git) cannot be reached")
})

test("the user of the login is the author of every commit, git's own user the committer, or the request is refused", async () => {
  const log = (branch: string) =>
    runGit(studio.root, "log", "-1", "--format=%an <%ae>, %cn: %s", branch)
  const ann = "ann <ann@studio.example.com>, machine@example.com:"
  write(studio.root, "title", "My title")
  await send("review")
  const [branch = ""] = runGit(bare, "branch", "--list", "content/*").trim().split("\n")
  runGit(studio.root, "fetch", "--quiet", "origin", branch)
  expect(log("FETCH_HEAD")).toBe(`${ann} New title`)
  const commit = (user: string | string[]) =>
    studio.ask(`${base}send`, {
      method: "POST",
      headers: {
        origin: studio.origin,
        "content-type": "application/json",
        [userHeader]: user,
      },
      body: '{"kind":"commit","title":"A title","description":"","files":[{"path":"pages/home.json"}]}',
    })
  for (const forged of ["", ["eve", "ann"]]) expect((await commit(forged)).status).toBe(403)
  expect((await commit("--amend <bo>\u00a0")).status).toBe(200)
  expect(log("HEAD")).toBe(
    "--amend bo <--amend-bo-@studio.example.com>, machine@example.com: A title",
  )
  publishByOther("title", "Their title", "pages/contact.json")
  await getChanges()
  expect(log("HEAD")).toBe(`${ann} Merge changes from main`)
})

test("a review is over once the host has deleted its branch, and what it changed stays saved", async () => {
  write(studio.root, "title", "My title")
  await send("review")
  expect(await readShared()).toMatchObject({ shared: { review: { link: null } } })
  runGit(
    bare,
    "update-ref",
    "-d",
    runGit(bare, "for-each-ref", "--format=%(refname)", "refs/heads/content"),
  )
  expect((await readShared()).shared?.review).toBeNull()
  expect(seo(studio.root, "title")).toBe("My title")
})

test("while changes are sent, every page lists them as before", async () => {
  const [started, go] = ["started", "go"].map(name => join(bare, name))
  const wait = `touch '${started}'\nwhile [ ! -e '${go}' ]; do sleep 0.05; done`
  addHook(bare, "hooks/pre-receive", wait)
  write(studio.root, "title", "My title")
  const before = await readState()
  const sending = send("publish")
  while (!existsSync(started ?? "")) await pause()
  const { git: listed } = await readState()
  const { json } = await studio.ask(`${base}version?file=${home}`)
  writeFileSync(go ?? "", "")
  await sending
  expect(listed).toEqual(before.git)
  expect(versionReply.parse(json).text).toBe(runGit(other, "show", `HEAD:content/${home}`) + "\n")
  expect((await readState()).git.changes).toEqual([])
})

test("nothing is sent while a field has two versions: mine becomes a draft that starts from the common text", async () => {
  const common = readFileSync(pathOf(studio.root), "utf8")
  publishByOther("title", "Their title")
  write(studio.root, "title", "My title")
  expect(messageOf(await send("publish"))).toContain("changed the same fields as you in “Home”")
  expect(runGit(bare, "log", "-1", "--format=%s", "main")).toBe("Theirs")
  const [draft, ...others] = await readHanded()
  expect([draft?.base, textAt(draft?.value ?? undefined, ["seo", "title"]), others]).toEqual([
    common,
    "My title",
    [],
  ])
  expect(seo(studio.root, "title")).toBe("Their title")
})

test("nothing is sent without a change, or with errors in the content", async () => {
  expect(messageOf(await send("review"))).toBe("Nothing was sent: nothing that is saved is chosen.")
  write(studio.root, "title", "")
  expect(messageOf(await send("publish"))).toMatch(
    /^Nothing was sent, since the site could not be built: “Home”: This text is empty\./,
  )
})

test("what is not ready is asked about before it is sent; once that is confirmed, it is published on top of what others published", async () => {
  publishByOther("title", "Their title", "pages/contact.json")
  write(studio.root, "description", "TODO: Say what this page is about.")
  const request = { kind: "publish", title: "Now", description: "", files: [{ path: home }] }
  const { json } = await studio.post("send", request)
  expect(gotReply.parse(json).unready).toEqual([
    "“Home”: `TODO` marks a text that is not written yet. Write it.",
  ])
  expect(runGit(bare, "log", "-1", "--format=%s", "main")).toBe("Theirs")
  const sent = await studio.post("send", { ...request, isConfirmed: true })
  const message = "Published. The site changes once it is built."
  expect(sent.json).toEqual({ kind: "got", message })
  expect(await readHanded()).toEqual([])
  expect(runGit(bare, "log", "--format=%s", "main").split("\n")).toEqual(["Now", "Theirs", "First"])
})

test("the first publication, which makes the branch on an empty host, is asked about", async () => {
  runGit(bare, "update-ref", "-d", "refs/heads/main")
  runGit(studio.root, "update-ref", "-d", "refs/remotes/origin/main")
  write(studio.root, "title", "My title")
  const request = { kind: "publish", title: "Now", description: "", files: [{ path: home }] }
  expect(messageOf(await studio.post("send", { ...request, kind: "review" }))).toContain(
    "Publish without a review first.",
  )
  const { json } = await studio.post("send", request)
  expect(gotReply.parse(json).unready?.[0]).toContain("it gets the branch “main”")
  expect(runGit(bare, "for-each-ref")).toBe("")
  await studio.post("send", { ...request, isConfirmed: true })
  expect(runGit(bare, "log", "--format=%s", "main").split("\n")).toEqual(["Now", "First"])
})

describe("behind a public address", () => {
  test("every address leads below the path", async () => {
    const page = (await studio.ask(base)).body.toString()
    const links = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = ""]) => link)
    expect(links.filter(link => link.startsWith("/"))).toEqual([])
    const { pictures } = await readState()
    const { status } = await studio.ask(pictures[0]?.url ?? "")
    expect([pictures[0]?.url, status]).toEqual([expect.stringMatching(/^\/edit\/pictures\//), 200])
  })

  test("the editor and JSON are compressed in a way that the browser accepts", async () => {
    const ask = (path: string, accepted: string) =>
      studio.ask(base + path, { headers: { "accept-encoding": accepted } })
    const [plain, script, state, refused] = [
      await ask("app/studio.js", "identity"),
      await ask("app/studio.js", "gzip, deflate, br, zstd"),
      await ask("state", "gzip"),
      await ask("state", "gzip;q=0"),
    ]
    expect(script.headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(script.body).equals(plain.body)).toBe(true)
    expect(script.body.length).toBeLessThan(plain.body.length / 2)
    expect(state.headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(state.body).toString()).toContain('"kind":"read"')
    expect(refused.headers["content-encoding"]).toBeUndefined()
  })

  test("a body in chunks is read up to the limit", async () => {
    const ask = (body: string): Promise<StudioAnswer> =>
      studio.ask(`${base}check`, {
        method: "POST",
        headers: { origin: studio.origin, "content-type": "application/json" },
        body,
        isChunked: true,
      })
    const json = JSON.stringify({ drafts: [] })
    expect((await ask(json)).status).toBe(200)
    const refused = await ask(json + " ".repeat(4_000_000))
    expect([refused.status, messageOf(refused)]).toEqual([413, "The upload is larger than 4 MB."])
  })

  test("only this machine reaches it", async () => {
    const elsewhere = connect(studio.port, findOtherAddress())
    await expect(once(elsewhere, "connect")).rejects.toThrow()
  })

  test("no request is smuggled in a body that has chunks and a length", async () => {
    const framing = "Transfer-Encoding: chunked\r\nContent-Length: 5"
    const hidden = `GET ${base}state HTTP/1.1\r\nHost: studio.example.com\r\n${userHeader}: eve\r\nCookie: ${studio.cookie}\r\n\r\n`
    const socket = connect(studio.port, "127.0.0.1")
    socket.end(
      `POST ${base}check HTTP/1.1\r\nHost: studio.example.com\r\nOrigin: ${studio.origin}\r\n${userHeader}: eve\r\nCookie: ${studio.cookie}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n0\r\n\r\n${hidden}`,
    )
    const answers = await readText(socket)
    expect(answers).toMatch(/^HTTP\/1\.1 400 /)
    expect(answers.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })
})
