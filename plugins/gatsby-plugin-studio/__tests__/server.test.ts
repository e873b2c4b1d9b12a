import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { stat } from "node:fs/promises"
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"
import type { z } from "zod"
import type { ContentFile } from "../../../src/model/content"
import { type JsonValue, type ValuePath, setAt } from "../document/value"
import { rebasePaths } from "../document/move-page"
import { readValue } from "../document/read"
import {
  type Draft,
  type Finding,
  draftModel,
  draftReply,
  pictureReply,
  refusedReply,
  saveReply,
  stateModel,
} from "../protocol"
import { describeLong } from "../../../__tests__/fixtures/cases"
import {
  type RunningStudio,
  type StudioAnswer,
  startStudio,
  type Asked,
} from "../../../__tests__/fixtures/studio"
import { listPaths } from "./json-values"

const page = "pages/guide/kinds.json"
const titlePath: ValuePath = ["seo", "title"]

let studio: RunningStudio

beforeAll(async () => {
  studio = await startStudio()
})

afterEach(() => studio.reset())

afterAll(() => studio.close())

const pathOf = (file: string): string => join(studio.content, file)
const read = (file: string): string => readFileSync(pathOf(file), "utf8")
const readText = read

const readState = async () => stateModel.parse((await studio.ask(`/state`)).json)

/** Puts a draft, and gives what is kept. */
const put = async (
  draft: Omit<z.input<typeof draftModel>, "revision">,
  revision = 0,
): Promise<StudioAnswer> => {
  const { file, ...rest } = draft
  return studio.post("drafts", { file, revision, draft: rest }, "PUT")
}

const keptOf = ({ json }: StudioAnswer): Draft | null => draftReply.parse(json).draft

const change = (file: ContentFile, path: ValuePath, next: JsonValue, revision = 0) => {
  const base = read(file)
  return put({ file, base, value: setAt(readValue(base), path, next) }, revision)
}

const messageOf = ({ json }: StudioAnswer): string => refusedReply.parse(json).message

const findingsOf = ({ json }: StudioAnswer): readonly Finding[] => saveReply.parse(json).findings

const save = (...files: ContentFile[]): Promise<StudioAnswer> => studio.post("save", { files })

/** Repeats a request until the restarted server answers. */
const waitFor = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === 300) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}

const aTitle = "A Title That Nobody Else Has in This Site"

test("a draft changes no file, and outlives the server", async () => {
  const before = read(page)
  const kept = keptOf(await change(page, titlePath, aTitle))
  expect(read(page)).toBe(before)
  studio.killServer()
  const { drafts } = await waitFor(readState)
  expect(drafts).toEqual([kept])
  /* A tab that was open before goes on. */
  expect((await change(page, titlePath, "Typed Later", kept?.revision)).status).toBe(200)
})

test("a draft replaces a file that is not valid JSON, but none in which a field is twice", async () => {
  const text = read(page)
  const value = readValue(text)
  const broken = text.replace(/,(?=\s*"sections")/, "").replace('"title": "', '"title": “')
  writeFileSync(pathOf(page), broken)
  expect((await put({ file: page, base: broken, value })).status).toBe(200)
  await save(page)
  expect(read(page)).toBe(text)
  const twice = text.replace("{", '{ "seo": {},')
  writeFileSync(pathOf(page), twice)
  expect(messageOf(await put({ file: page, base: twice, value }))).toContain("twice")
})

test("a draft that was changed in another window is not overwritten, and the reply has the present one", async () => {
  const first = keptOf(await change(page, titlePath, aTitle))
  const late = await change(page, titlePath, "Late")
  expect(late.status).toBe(409)
  expect(keptOf(late)).toEqual(first)
  const next = keptOf(await change(page, titlePath, "In time", first?.revision))
  expect(next?.revision).toBeGreaterThan(first?.revision ?? 0)
})

describe("saving", () => {
  test("writes what changed and nothing else, and the draft is gone", async () => {
    const before = read(page)
    const title = /"title": "([^"]+)"/.exec(before)?.[1] ?? ""
    await change(page, titlePath, aTitle)
    const { json } = await save(page)
    const text = before.replace(title, aTitle)
    expect(json).toEqual({
      kind: "saved",
      written: [{ file: page, text }],
      conflicts: [],
      findings: [],
    })
    expect(read(page)).toBe(text)
    expect((await readState()).drafts).toEqual([])
  })

  test("keeps a file as it is where it would have an error that it has not, and says which", async () => {
    const before = read(page)
    await change(page, titlePath, "")
    const answer = await save(page)
    expect(findingsOf(answer).map(({ field, severity }) => [field, severity])).toEqual([
      ["kinds.seo.title", "error"],
    ])
    expect(read(page)).toBe(before)
    expect((await readState()).drafts).toHaveLength(1)
  })

  test("is not kept from by an error that is elsewhere already", async () => {
    writeFileSync(pathOf("pages/contact.json"), "{}")
    await change(page, titlePath, aTitle)
    expect((await save(page)).status).toBe(200)
  })

  test.each<[string, string | null]>([
    ["changed", '{ "seo": { "title": "Changed in an Editor Meanwhile" } }'],
    ["gone", null],
  ])("reports that a file is %s on disk meanwhile, and leaves it", async (_, theirs) => {
    await change(page, titlePath, aTitle)
    if (theirs === null) rmSync(pathOf(page))
    else writeFileSync(pathOf(page), theirs)
    const { json } = await save(page)
    expect(json).toEqual({
      kind: "saved",
      written: [],
      conflicts: [{ file: page, text: theirs }],
      findings: [],
    })
    expect(existsSync(pathOf(page)) ? read(page) : null).toBe(theirs)
  })

  test("writes the files without errors, and names the errors that keep the others", async () => {
    const contact = "pages/contact.json"
    const before = read(contact)
    await change(page, titlePath, aTitle)
    await change(contact, titlePath, "")
    const answer = await save(page, contact)
    expect(read(page)).toContain(aTitle)
    expect(read(contact)).toBe(before)
    expect(findingsOf(answer).map(({ field }) => field)).toEqual(["contact.seo.title"])
    expect((await readState()).drafts.map(({ file }) => file)).toEqual([contact])
  })

  test("keeps a deleted page that others link to, and writes what has no part in it", async () => {
    const home = "pages/home.json"
    writeFileSync(pathOf(home), read(home).replace(/"href": "[^"]*"/, '"href": "/guide/kinds"'))
    await put({ file: page, base: read(page), value: null })
    await change("pages/contact.json", titlePath, aTitle)
    await save(page, "pages/contact.json")
    expect(existsSync(pathOf(page))).toBe(true)
    expect(read("pages/contact.json")).toContain(aTitle)
  })

  test("writes none where it cannot be noted what is under way", async () => {
    const note = join(studio.root, ".build", "develop", "studio", "writing.json")
    const before = read(page)
    await change(page, titlePath, aTitle)
    mkdirSync(note)
    expect((await save(page)).status).toBe(500)
    rmSync(note, { recursive: true })
    expect(read(page)).toBe(before)
    expect(readdirSync(pathOf("pages/guide")).filter(name => name.startsWith("."))).toEqual([])
  })

  const newPage = {
    $schema: "../../../schema/page.schema.json",
    seo: {
      title: aTitle,
      description: "A description that no other page of this site has, and long enough to be one.",
    },
    sections: [
      {
        section: "call-to-action",
        heading: "Terms",
        text: "These are the terms.",
        action: { label: "Contact Us", href: "/contact" },
      },
    ],
  }
  const newFile = "pages/legal/notes/terms.json"

  test("makes a new page, with the folders on its way", async () => {
    await put({ file: newFile, base: null, value: newPage })
    const { json } = await save(newFile)
    expect(json).toMatchObject({ written: [{ file: newFile, text: read(newFile) }] })
    expect(readValue(read(newFile))).toEqual(newPage)
  })
})

test("a save that was killed in its middle is finished when the server starts again", async () => {
  const contact = "pages/contact.json"
  const before = [page, contact].map(read)
  const next = before.map(text => text.replace(/"title": "[^"]+"/, `"title": "${aTitle}"`))
  const noted = [page, contact].map((file, index) => {
    const draft = pathOf(`${file}.draft`)
    writeFileSync(draft, next[index] ?? "")
    const [old, fresh] = [before, next].map(texts =>
      createHash("sha256")
        .update(texts[index] ?? "")
        .digest("hex"),
    )
    return { target: pathOf(file), draft, before: old, after: fresh }
  })
  writeFileSync(
    join(studio.root, ".build", "develop", "studio", "writing.json"),
    JSON.stringify(noted),
  )
  renameSync(pathOf(`${page}.draft`), pathOf(page))
  studio.killServer()
  await waitFor(readState)
  expect([page, contact].map(read)).toEqual(next)
})

describeLong("a server that is killed", () => {
  test("sets aside a stored draft that it cannot read", async () => {
    await change(page, titlePath, aTitle)
    const folder = join(studio.root, ".build", "develop", "studio", "drafts")
    writeFileSync(join(folder, "broken.json"), '{"file":')
    studio.killServer()
    const { drafts } = await waitFor(readState)
    expect(drafts.map(({ file }) => file)).toEqual([page])
    expect(existsSync(join(folder, "broken.json.unreadable"))).toBe(true)
  })

  test.each([0, 60, 120, 180])("leaves each file whole after %d milliseconds", async delay => {
    const before = read(page)
    const { drafts } = await readState()
    const revision = drafts.find(({ file }) => file === page)?.revision ?? 0
    await change(page, titlePath, aTitle, revision)
    const saving = save(page).catch(() => undefined)
    await new Promise(resolve => setTimeout(resolve, delay))
    studio.killServer()
    await saving
    expect([before, before.replace(/"title": "[^"]+"/, `"title": "${aTitle}"`)]).toContain(
      read(page),
    )
    await waitFor(readState)
  })
})

const draw = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#3060c0" } })

describe("fixes", () => {
  test("a word is added to the dictionary on a line of its own", async () => {
    writeFileSync(pathOf("words.txt"), "Wirelight")
    await studio.post("fix", { kind: "add-word", word: "newsdesk" })
    expect(read("words.txt")).toBe("Wirelight\nnewsdesk\n")
  })

  test("a file that is gone is restored from the last commit", async () => {
    const file = "pages/contact.json"
    const text = read(file)
    const git = (...args: readonly string[]): Buffer =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], {
        cwd: studio.root,
      })
    git("init", "--quiet")
    git("add", "content")
    git("commit", "--quiet", "--message=First")
    rmSync(pathOf(file))
    expect((await studio.post("fix", { kind: "restore", file })).status).toBe(200)
    expect(read(file)).toBe(text)
    rmSync(join(studio.root, ".git"), { recursive: true })
  })

  test("what is more than a word is not added", async () => {
    const { status } = await studio.post("fix", { kind: "add-word", word: "two\nlines" })
    expect(status).toBe(400)
  })

  const unused = "images/team/Ünused.png"

  test("an unused picture is deleted, and can still be chosen", async () => {
    mkdirSync(pathOf("images/team"))
    writeFileSync(pathOf(unused), await draw(30, 30).png().toBuffer())
    const { status } = await studio.post("fix", { kind: "delete-picture", file: unused })
    expect(status).toBe(200)
    expect(existsSync(pathOf(unused))).toBe(false)
    expect((await readState()).pictures.map(({ path }) => path)).toContain(unused)
    studio.killServer()
    const { pictures } = await waitFor(readState)
    expect(pictures.map(({ path }) => path)).toContain(unused)
  })

  test.each([
    ["a picture that a saved page shows", "images/alert.png", 409, "Save your changes first"],
    ["a picture that is not there", "images/none.png", 404, "no picture none.png"],
    ["what is no picture", "site.json", 404, "no picture site.json"],
  ])("%s is not deleted", async (_, file, status, message) => {
    const answer = await studio.post("fix", { kind: "delete-picture", file })
    expect(answer.status).toBe(status)
    expect(messageOf(answer)).toContain(message)
    expect(existsSync(pathOf(file))).toBe(status === 409 || file === "site.json")
  })

  test("a file is formatted, and its content stays", async () => {
    const text = read(page)
    writeFileSync(pathOf(page), JSON.stringify(readValue(text), null, 7))
    await studio.post("fix", { kind: "format", file: page })
    expect(read(page).split("\n")[1]).toBe(text.split("\n")[1])
    expect(readValue(read(page))).toEqual(readValue(text))
  })
})

describe("pages", () => {
  const moved = "pages/all-kinds.json"

  test("a page that is saved under another address keeps its lines, and leaves no empty folder", async () => {
    const alone = "pages/alone/kinds.json"
    mkdirSync(pathOf("pages/alone"))
    renameSync(pathOf(page), pathOf(alone))
    const text = read(alone)
    const value = rebasePaths(moved, readValue(text))
    await put({ file: alone, base: text, value: null })
    await put({ file: moved, base: null, layout: text, value })
    const { json } = await save(alone, moved)
    const written = text.replaceAll("../../", "../")
    expect(json).toEqual({
      kind: "saved",
      written: [
        { file: alone, text: null },
        { file: moved, text: written },
      ],
      conflicts: [],
      findings: [],
    })
    expect(read(moved)).toBe(written)
    expect(existsSync(pathOf("pages/alone"))).toBe(false)
  })

  test("a page that every site has is not deleted, and the reason is given", async () => {
    const file = "pages/contact.json"
    await put({ file, base: read(file), value: null })
    const answer = await save(file)
    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toContain("every site needs it")
  })

  test("a page is not deleted while others link to it, and they are named", async () => {
    const home = "pages/home.json"
    const text = read(home)
    writeFileSync(pathOf(home), text.replace(/"href": "[^"]*"/, '"href": "/guide/kinds"'))
    await put({ file: page, base: read(page), value: null })
    const answer = await save(page)
    expect(findingsOf(answer).map(({ file }) => file)).toContain(`content/${home}`)
  })
})

describe("while git waits", () => {
  const inRoot = (name: string): string => join(studio.root, name)
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], {
      cwd: studio.root,
      encoding: "utf8",
    })
  const wait = "while [ ! -e go ]; do sleep 0.05; done"
  let answer: Promise<StudioAnswer>

  beforeEach(() => {
    git("init", "--quiet", "--initial-branch=main")
    for (const name of ["user.name", "user.email"]) git("config", name, "a@b.c")
    git("add", "content")
    git("commit", "--quiet", "--message=First")
    writeFileSync(pathOf("words.txt"), "Wirelight\nTopicmap\n")
  })

  afterEach(async () => {
    writeFileSync(inRoot("go"), "")
    await answer
    for (const name of [".git", "go", "seen"]) rmSync(inRoot(name), { recursive: true })
  })

  const expectSaving = async (): Promise<void> => {
    await waitFor(() => stat(inRoot("seen")))
    await change(page, titlePath, aTitle)
    expect((await save(page)).status).toBe(200)
    writeFileSync(inRoot("go"), "")
    expect((await answer).json).toEqual({ kind: "done" })
  }

  const commit = (): void => {
    const hook = inRoot(".git/hooks/pre-commit")
    writeFileSync(hook, `#!/bin/sh\nenv > seen\n${wait}\n`, { mode: 0o755 })
    answer = studio.post("commit", { message: "Say it" })
  }

  test("for the hook of a commit, texts are taken and saved", async () => {
    commit()
    await expectSaving()
  })

  test("for the filter of a file that is reverted, texts are taken and saved", async () => {
    writeFileSync(inRoot(".git/info/attributes"), "words.txt filter=slow")
    git("config", "filter.slow.smudge", `touch seen; ${wait}; cat`)
    answer = studio.post("put-back", { file: "words.txt" })
    await expectSaving()
  })

  test("a hook does not receive the studio's secrets", async () => {
    commit()
    await waitFor(() => stat(inRoot("seen")))
    const secrets = [studio.address, studio.cookie].map(text => text.replace(/^.*=/, ""))
    const seen = readFileSync(inRoot("seen"), "utf8")
    expect(secrets.filter(secret => seen.includes(secret))).toEqual([])
  })
})

describe("pictures", () => {
  const pathOf = ({ json }: StudioAnswer): string => pictureReply.parse(json).path
  const read = (path: string): Buffer => readFileSync(join(studio.content, path))
  const fetchPicture = async (path: string): Promise<Buffer> =>
    (await studio.ask(`/pictures/${path}`)).body

  test.each([
    ["Foto.JPG", () => draw().jpeg().toBuffer(), "images/foto.jpg", "jpeg"],
    [
      "Gr%C3%BC%C3%9Fe%20aus%20K%C3%B6ln.png",
      () => draw().png().toBuffer(),
      "images/grusse-aus-koln.png",
      "png",
    ],
    ["a.png", () => draw().webp().toBuffer(), "images/a.webp", "webp"],
    ["x", () => draw().avif().toBuffer(), "images/x.avif", "heif"],
    ["..png", () => draw().negate().png().toBuffer(), "images/picture.png", "png"],
  ])("%s gets a safe name, and an ending by what it is", async (name, make, path, format) => {
    expect(pathOf(await studio.upload(name, await make()))).toBe(path)
    const { pictures } = await readState()
    const bytes = await fetchPicture(path)
    expect(pictures.find(picture => picture.path === path)).toMatchObject({
      width: 40,
      height: 20,
      bytes: bytes.length,
    })
    expect((await sharp(bytes).metadata()).format).toBe(format)
  })

  /** Returns the path of the page's picture. */
  const placeOfPicture = (): ValuePath => {
    const found = listPaths(readValue(readText(page))).find(path => path.at(-1) === "src")
    if (!found) throw new Error(`${page} has no picture.`)
    return found
  }

  test("a tried picture is shown, and written when a page that uses it is saved", async () => {
    const path = pathOf(await studio.upload("tried.png", await draw(1280, 960).png().toBuffer()))
    expect(existsSync(join(studio.content, path))).toBe(false)
    const { pictures } = await readState()
    const { pathname } = new URL(pictures.find(picture => picture.path === path)?.url ?? "")
    expect((await studio.ask(pathname)).status).toBe(200)
    await change(page, placeOfPicture(), `../../${path}`)
    expect((await save(page)).status).toBe(200)
    expect(existsSync(join(studio.content, path))).toBe(true)
  })

  test("a picture that was tried and saved is removed when a save leaves it unused", async () => {
    const path = pathOf(
      await studio.upload("undone.png", await draw(1280, 960).negate().png().toBuffer()),
    )
    const before = readValue(readText(page))
    await change(page, placeOfPicture(), `../../${path}`)
    await save(page)
    await put({ file: page, base: readText(page), value: before })
    expect((await save(page)).status).toBe(200)
    expect(existsSync(join(studio.content, path))).toBe(false)
  })

  test("the same file is not stored twice", async () => {
    const bytes = await draw(41, 21).png().toBuffer()
    const path = pathOf(await studio.upload("once.png", bytes))
    expect(pathOf(await studio.upload("again.png", bytes))).toBe(path)
    expect(pathOf(await studio.upload("alert.png", read("images/alert.png")))).toBe(
      "images/alert.png",
    )
  })

  test("a photograph is upright, without its EXIF metadata", async () => {
    const rotated = await draw(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Somebody" } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const path = pathOf(await studio.upload("photo.jpg", rotated))
    const { width, height, exif, icc, orientation } = await sharp(
      await fetchPicture(path),
    ).metadata()
    expect([width, height]).toEqual([20, 40])
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined])
  })

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script of an element", '<path d="M0 0h9v9z" onload="alert(1)"/>'],
    ["a link that runs", '<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>'],
    [
      "a picture from elsewhere",
      '<path d="M0 0h9v9z"/><style>@import url(https://evil.example/a.css);</style>',
    ],
  ])("a drawing with %s is refused, or written without it", async (_, inner) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/>${inner}</svg>`
    const answer = await studio.upload("drawing.svg", Buffer.from(svg))
    const text = answer.status === 200 ? String(await fetchPicture(pathOf(answer))) : ""
    expect(text).not.toMatch(/script|onload|evil|import/)
  })

  test("a drawing that was replaced on disk by one with a script is neither shown nor in the state", async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="x" onerror="alert(1)"/></svg>'
    writeFileSync(join(studio.content, "images/Route.svg"), drawing)
    const answer = await studio.ask("/pictures/images/Route.svg")
    expect([answer.status, String(answer.body)]).toEqual([415, expect.not.stringContaining("<svg")])
    expect(JSON.stringify((await readState()).pictures)).not.toContain("onerror")
  })

  test("a drawing is shown with its type, and nothing in it may run", async () => {
    const { status, headers } = await studio.ask(`/pictures/images/Route.svg`)
    expect(status).toBe(200)
    expect(headers["content-type"]).toMatch(/^image\/svg\+xml/)
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*; sandbox$/)
  })
})

describe("what may not pass", () => {
  const draft = { file: "pages/home.json", revision: 0, draft: { base: "{}", value: { seo: {} } } }
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
      /default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
    )
    expect(headers["content-security-policy"]).not.toContain("unsafe")
  })

  test("the printed address sets a cookie that no script reads, and leads to one without the token", async () => {
    const { status, headers } = await studio.ask(studio.address.replace(studio.origin, ""), {
      headers: { cookie: "" },
    })
    expect([status, headers.location]).toEqual([303, "/"])
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(/^studio-\d+=[\w-]{32}; HttpOnly; SameSite=Strict; Path=\/$/),
    ])
  })

  test.each([
    "/",
    "/?token=wrong",
    "/state",
    "/events",
    "/app/app.js",
    "/pictures/images/alert.png",
  ])("%s is not served without the cookie", async path => {
    const answer = await studio.ask(path, { headers: { cookie: "" } })
    expect(answer.status).toBe(401)
    expect(messageOf(answer)).toContain("Open the studio at the address")
  })

  test.each(["/", "/state", "/app/app.js"])("%s holds neither token nor cookie", async path => {
    const { body } = await studio.ask(path)
    const secrets = [studio.address, studio.cookie].map(text => text.replace(/^.*=/, ""))
    expect(secrets.filter(secret => body.includes(secret))).toEqual([])
    expect(secrets.map(({ length }) => length)).toEqual([32, 32])
  })

  test("the key of a picture's address opens nothing but pictures", async () => {
    const { pictures } = await readState()
    const { pathname, search } = new URL(pictures[0]?.url ?? "")
    const headers = { cookie: "", "sec-fetch-site": "cross-site" }
    expect((await studio.ask(pathname + search, { headers })).status).toBe(200)
    expect((await studio.ask(`/state${search}`, { headers })).status).toBe(401)
  })

  test("no other user of this machine can read the kept secret", () => {
    const { mode } = statSync(join(studio.root, ".build", "develop", "studio", "secret"))
    expect(mode & 0o777).toBe(0o600)
  })

  test.each<[string, Asked]>([
    ["of another site", { headers: { origin: "https://evil.example" } }],
    ["without the cookie", { headers: { cookie: "" } }],
    ["under a foreign name that leads here", { headers: { host: "evil.example" } }],
    ["that is too large", { body: Buffer.alloc(5_000_000, " ") }],
    ["without a length", { isChunked: true }],
    [
      "whether another site may ask",
      {
        method: "OPTIONS",
        headers: { origin: "https://evil.example", "access-control-request-method": "PUT" },
      },
    ],
  ])("a request %s is refused", async (_, { headers, ...asked }) => {
    const own = {
      origin: studio.origin,
      "content-type": "application/json",
    }
    const body = JSON.stringify(draft)
    await expectRefusal(
      await studio.ask(`/drafts`, {
        method: "PUT",
        body,
        ...asked,
        headers: { ...own, ...headers },
      }),
    )
  })

  test.each([
    ["up", "pictures/images/../../../secret.txt"],
    ["up, twice in disguise", "pictures/images/%252e%252e/secret.txt"],
    ["up, with backslashes", "pictures/images/..\\..\\secret.txt"],
    ["through a slash in disguise", "pictures/images%2falert.png"],
    ["to the root", "pictures//etc/passwd"],
    ["to a name that ends early", "pictures/images/alert.png%00.svg"],
    ["to a file that is no picture", "pictures/site.json"],
    ["to a hidden file", "pictures/images/.env"],
    ["nowhere", "nothing"],
  ])("an address that leads %s is refused", async (_, path) => {
    await expectRefusal(await studio.ask(`/${path}`))
  })

  test.each([
    "pages/../../secret.json",
    "pages/..\\..\\secret.json",
    "../secret.json",
    "/etc/secret.json",
    "pages/C:secret.json",
    "pages/a\0.json",
    "pages/.hidden.json",
    "pages/HOME.json",
    "schema/page.schema.json",
    "words.txt",
  ])("the file %j is refused", async file => {
    await expectRefusal(await studio.post("drafts", { ...draft, file }, "PUT"))
    await expectRefusal(await studio.post("save", { files: [file] }))
  })

  const draftOf = (value: string, base = "null"): string =>
    `{"file":"site.json","revision":0,"draft":{"base":${base},"value":${value}}}`

  test.each([
    ["no JSON", "{"],
    ["a field of all objects", draftOf('{"__proto__":{"a":1}}')],
    ["groups in groups without end", draftOf(`${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`)],
    ["lists in lists without end", draftOf("[".repeat(100_000) + "]".repeat(100_000))],
    ["larger than a file may be", draftOf(`"${"a".repeat(600_000)}"`)],
    ["begun from what has a field twice", draftOf("{}", JSON.stringify('{"a":1,"a":2}'))],
  ])("a body that is %s is refused", async (_, body) => {
    await expectRefusal(await studio.post("drafts", body, "PUT"))
  })

  const svg = (inner: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`

  const draw = (width: number, height: number): Sharp =>
    sharp({ create: { width, height, channels: 3, background: "red" }, limitInputPixels: false })

  test.each<[string, () => string | Buffer | Promise<Buffer>]>([
    ["a page", () => "<!doctype html><script>alert(1)</script>"],
    ["half of a picture", async () => (await draw(90, 90).png().toBuffer()).subarray(0, 80)],
    ["of a format that pages do not show", () => draw(9, 9).gif().toBuffer()],
    ["of too many pixels", () => draw(16_000, 9000).png({ compressionLevel: 1 }).toBuffer()],
    ["of too many bytes", () => Buffer.alloc(21_000_000)],
    ["of more bytes than the studio takes", () => Buffer.alloc(25_000_000)],
    [
      "a drawing that declares entities",
      () => `<!DOCTYPE svg [<!ENTITY a "a"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>")}`,
    ],
    [
      "a drawing without a size",
      () => '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
    ],
    ["a drawing that is a page", () => svg("<foreignObject><body>a</body></foreignObject>")],
    [
      "a drawing of another picture",
      () => svg('<image href="https://evil.example/a.png" width="9" height="9"/>'),
    ],
    ["a drawing larger than pages show", () => svg(`<path d="M0 0${"h1".repeat(300_000)}"/>`)],
  ])("a picture that is %s is refused", async (_, make) => {
    await expectRefusal(await studio.upload("a.png", Buffer.from(await make())))
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
    for (const file of ["pages/linked/new.json", "pages/linked/secret.json", "pages/secret.json"]) {
      const fresh = { base: null, value: {} }
      expectSentence(await studio.post("drafts", { ...draft, file, draft: fresh }, "PUT"))
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
