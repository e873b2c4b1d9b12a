/** The studio with a site that it does not know: what its server answers, and what it refuses. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { runGit } from "@tools/test-kit/run-git"
import sharp, { type Sharp } from "sharp"
import { addHook } from "./fixtures/open-team"
import { pause, type RunningStudio, type StudioAnswer, startStudio } from "./fixtures/studio"
import { readValue } from "./fixtures/json-values"
import { setAt } from "../document/value"
import { type Draft, refusedReply } from "../document/protocol"

const home = "pages/home.json"
const page = "pages/bread/kinds.json"

let studio: RunningStudio

beforeAll(async () => {
  studio = await startStudio()
})

afterEach(() => studio.reset())

afterAll(() => studio.close())

const pathOf = (file: string): string => join(studio.content, file)
const folderOf = (): string => join(studio.root, ".build", "studio")

const git = (...args: readonly string[]): string => runGit(studio.root, ...args)

const aTitle = "A Title That Nobody Else Has in This Site"

/** Returns the page with another title. */
const draftWith = (title: string): Draft => {
  const base = readFileSync(pathOf(page), "utf8")
  return { file: page, base, value: setAt(readValue(base), ["seo", "title"], title) }
}

const check = (draft: Draft): Promise<StudioAnswer> => studio.post("check", { drafts: [draft] })

const messageOf = ({ json }: StudioAnswer): string => refusedReply.parse(json).message

/** Lists the secrets of the studio that a text holds. */
const findSecrets = (text: Buffer): string[] =>
  [studio.address, studio.cookie]
    .map(secret => secret.replace(/^.*=/, ""))
    .filter(secret => text.includes(secret))

const draw = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#3060c0" } })

test("what is typed is checked, and changes no file", async () => {
  const disk = await studio.describeDisk()
  const { body } = await check(draftWith(""))
  expect(String(body)).toMatch(/"rule":"empty-text"[^{}]*"field":"kinds\.seo\.title"/)
  expect(await studio.describeDisk()).toBe(disk)
})

test("a mistake in a section of the site's own is found", async () => {
  const base = readFileSync(pathOf(home), "utf8")
  const value = readValue(base.replace('"price": "$1"', '"prise": "$1"'))
  const { body } = await check({ file: home, base, value })
  expect(String(body)).toMatch(/"rule":"unknown-field".*prise.*price/)
})

test("the page in the frame is bundled of the site's components and styles", async () => {
  const frame = String((await studio.ask("/frame")).body)
  expect(frame).toContain(".prices div")
  expect(frame).toContain('"footer time"')
})

test("while a hook of a commit runs, which sees no secret, texts are checked, and saved after the commit", async () => {
  const [seen, end] = [join(studio.root, "seen"), join(studio.root, "end")]
  git("init", "--quiet")
  git("add", "content")
  git("commit", "--quiet", "--message=First")
  writeFileSync(pathOf("words.txt"), "Ryefield\n")
  addHook(studio.root, ".git/hooks/pre-commit", "env > seen\nuntil [ -e end ]; do sleep 0.05; done")
  const answer = studio.post("send", {
    kind: "commit",
    title: "Say it",
    description: "",
    files: [{ path: "words.txt" }],
  })
  while (!existsSync(seen)) await pause()
  const draft = draftWith(aTitle)
  const saving = studio.post("save", { changes: [draft] })
  /* Each takes as long as a save that does not wait. */
  for (let turn = 0; turn < 3; turn++) await check(draft)
  const between = readFileSync(pathOf(page), "utf8")
  writeFileSync(end, "")
  const message = "Recorded on this computer."
  expect([(await answer).json, (await saving).status]).toEqual([{ kind: "got", message }, 200])
  expect(between).not.toContain(aTitle)
  expect(readFileSync(pathOf(page), "utf8")).toContain(aTitle)
  expect(findSecrets(readFileSync(seen))).toEqual([])
  expect(git("show", "--name-only", "--format=", "HEAD")).toBe("content/words.txt")
  for (const path of [".git", "seen", "end"]) rmSync(join(studio.root, path), { recursive: true })
})

describe("pictures", () => {
  test("a drawing with a script is neither taken, nor shown or in the state where it is on disk", async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="x" onerror="alert(1)"/></svg>'
    expect((await studio.upload("drawing.svg", Buffer.from(drawing))).status).toBe(415)
    writeFileSync(pathOf("images/Route.svg"), drawing)
    const answer = await studio.ask("/pictures/images/Route.svg")
    expect([answer.status, String(answer.body)]).toEqual([415, expect.not.stringContaining("<svg")])
    const state = await (await studio.client.state.$get()).json()
    expect(JSON.stringify(state)).not.toContain("onerror")
  })

  test("a drawing is shown with its type, and nothing in it may run", async () => {
    const { status, headers } = await studio.ask(`/pictures/images/Route.svg`)
    expect(status).toBe(200)
    expect(headers["content-type"]).toMatch(/^image\/svg\+xml/)
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  })
})

describe("what may not pass", () => {
  const draft = { file: home, base: "{}", value: { seo: {} } }
  let disk = ""

  beforeEach(async () => {
    disk = await studio.describeDisk()
  })

  /** Expects a refusal in a sentence, which no other site may read. */
  const expectSentence = (answer: StudioAnswer): void => {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(messageOf(answer)).toMatch(/\.$/)
    expect(Object.keys(answer.headers).join()).not.toContain("access-control-")
  }

  /** Expects a refusal, and that nothing was written. */
  const expectRefusal = async (answer: StudioAnswer): Promise<void> => {
    expectSentence(answer)
    expect(await studio.describeDisk()).toBe(disk)
  }

  test("no page may frame or read the studio's page", async () => {
    const { headers } = await studio.ask("/")
    expect(headers).toMatchObject({
      "cache-control": "no-store, no-transform",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; .*script-src 'self'; .*frame-ancestors 'none'/,
    )
    expect(headers["content-security-policy"]).not.toContain("unsafe")
  })

  test("the printed address opens the studio and sets a cookie that no script reads", async () => {
    const { status, headers } = await studio.ask(studio.address.replace(studio.origin, ""), {
      headers: { cookie: "" },
    })
    expect(status).toBe(200)
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(
        /^studio-\d+=[\w-]{32}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=34560000$/,
      ),
    ])
  })

  test("nothing is served without the cookie, and nothing that is served holds it or the token", async () => {
    for (const path of ["/", "/?token=wrong", "/state", "/events", "/frame", "/app/studio.js"]) {
      const answer = await studio.ask(path, { headers: { cookie: "" } })
      expect([path, answer.status, messageOf(answer)]).toEqual([
        path,
        401,
        expect.stringContaining("Open the link that the studio printed"),
      ])
    }
    for (const path of ["/", "/state", "/frame", "/app/studio.js"]) {
      expect(findSecrets((await studio.ask(path)).body)).toEqual([])
    }
  })

  test("the editor and its frame hold nothing of Gatsby, and texts in no other language", async () => {
    const [editor, frame] = [await studio.ask("/app/studio.js"), await studio.ask("/frame")]
    const all = `${String(editor.body)}${String(frame.body)}`
    expect(all.match(/___loader|reach-router|Eingabe|Tippen/g)).toBeNull()
  })

  test("no other user of this machine can read the kept secret", () => {
    const { mode } = statSync(join(folderOf(), "secret"))
    expect(mode & 0o777).toBe(0o600)
  })

  test.each([
    ["up", "pictures/images/../../../secret.txt"],
    ["to a file that is no picture", "pictures/site.json"],
    ["to a hidden file", "pictures/images/.env"],
    ["nowhere", "nothing"],
  ])("an address that leads %s is refused", async (_, path) => {
    await expectRefusal(await studio.ask(`/${path}`))
  })

  test.each([
    "pages/../../secret.json",
    "pages/C:secret.json",
    "pages/a\0.json",
    "pages/HOME.json",
    "words.txt",
  ])("the file %j is refused", async file => {
    await expectRefusal(await studio.post("save", { changes: [{ ...draft, file }] }))
  })

  const bodyOf = (value: string): string =>
    `{"changes":[{"file":"site.json","base":null,"value":${value}}]}`

  test.each([
    ["a field of all objects", bodyOf('{"__proto__":{"a":1}}')],
    ["groups in groups without end", bodyOf(`${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`)],
    ["larger than a file may be", bodyOf(`"${"a".repeat(600_000)}"`)],
  ])("a body that is %s is refused", async (_, body) => {
    await expectRefusal(await studio.post("save", body))
  })

  test("a drawing larger than pages show is refused", async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0${"h1".repeat(300_000)}"/></svg>`
    await expectRefusal(await studio.upload("a.png", Buffer.from(drawing)))
  })

  test("through folders and files that are links nothing is written or shown", async () => {
    const outside = join(studio.root, "outside")
    mkdirSync(outside)
    for (const name of ["secret.json", "secret.png"]) writeFileSync(join(outside, name), "{}")
    rmSync(pathOf("images"), { recursive: true })
    symlinkSync(outside, pathOf("images"))
    symlinkSync(outside, pathOf("pages/linked"))
    symlinkSync(join(outside, "secret.json"), pathOf("pages/secret.json"))
    expectSentence(await studio.upload("a.png", await draw(9, 9).png().toBuffer()))
    expectSentence(await studio.ask(`/pictures/images/secret.png`))
    expectSentence(await studio.upload("images/secret.png", await draw().png().toBuffer(), "PUT"))
    expectSentence(await studio.post("fix", { kind: "delete-file", file: "images/secret.png" }))
    for (const file of ["pages/linked/new.json", "pages/linked/secret.json", "pages/secret.json"]) {
      expectSentence(await studio.post("save", { changes: [{ file, base: null, value: {} }] }))
    }
    const kept = ["secret.json", "secret.png"].map(name =>
      readFileSync(join(outside, name), "utf8"),
    )
    expect([readdirSync(outside), kept]).toEqual([
      ["secret.json", "secret.png"],
      ["{}", "{}"],
    ])
    rmSync(outside, { recursive: true })
  })
})

test("the server loads nothing of Gatsby", async () => {
  const modules = await studio.listModules()
  expect(modules.join()).toContain("studio-routes")
  expect(modules.filter(path => path.includes("/node_modules/gatsby"))).toEqual([])
})
