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
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"
import { z } from "zod"
import { type RunningStudio, type StudioAnswer, startStudio } from "./fixtures/studio"
import { waitUntil } from "../../../__tests__/fixtures/command"
import type { ContentFile, PageFile } from "@tools/content"
import { movePage } from "../document/move-page"
import { readValue } from "./fixtures/json-values"
import { type JsonValue, type ValuePath, setAt } from "../document/value"
import { type Draft, findingModel, refusedReply } from "../protocol"
import { openStudio } from "../server/studio"

const contact = "pages/contact.json"
const home = "pages/home.json"
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
const folderOf = (): string => join(studio.root, ".build", "studio")

const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: studio.root, encoding: "utf8" })

const readState = async () => (await studio.client.state.$get()).json()
const saveReply = z.object({
  refused: z.array(z.object({ file: z.string(), findings: z.array(findingModel) })),
})

const draftOf = (file: ContentFile, path: ValuePath, next: JsonValue): Draft => {
  const base = read(file)
  return { file, base, value: setAt(readValue(base), path, next) }
}

/** Returns a page as it is in another file. */
const rename = (text: string, file: PageFile): JsonValue =>
  movePage([{ file: page, value: readValue(text) }], page, file, false).get(file) ?? null

const save = (...changes: readonly Draft[]): Promise<StudioAnswer> =>
  studio.post("save", { changes })

const check = async (drafts: readonly Draft[]) =>
  z.object({ findings: z.array(findingModel) }).parse((await studio.post("check", { drafts })).json)
    .findings

const messageOf = ({ json }: StudioAnswer): string => refusedReply.parse(json).message

/** Returns the errors that kept files from being saved, by file, as fields. */
const refusedOf = ({ json }: StudioAnswer) =>
  saveReply
    .parse(json)
    .refused.map(({ file, findings }) => [file, findings.map(({ field }) => field)])

/** Lists the secrets of the studio that a text holds. */
const findSecrets = (text: Buffer): string[] =>
  [studio.address(), studio.cookie]
    .map(secret => secret.replace(/^.*=/, ""))
    .filter(secret => text.includes(secret))

const aTitle = "A Title That Nobody Else Has in This Site"

test("what is typed is checked, and changes no file", async () => {
  const disk = await studio.describeDisk()
  const findings = await check([draftOf(page, titlePath, "")])
  const found = findings.find(({ field }) => field === "kinds.seo.title")
  expect(found?.message).toContain("empty")
  expect(await studio.describeDisk()).toBe(disk)
})

test("a draft replaces a file that is not valid JSON", async () => {
  const text = read(page)
  const broken = text.replace(/,(?=\s*"sections")/, "").replace('"title": "', '"title": “')
  writeFileSync(pathOf(page), broken)
  await save({ file: page, base: broken, value: readValue(text) })
  expect(readValue(read(page))).toEqual(readValue(text))
})

test("drafts of files that others changed too are handed over until a browser has stored them", async () => {
  const draft = draftOf(page, titlePath, aTitle)
  const folder = join(folderOf(), "drafts")
  mkdirSync(folder, { recursive: true })
  const name = createHash("sha256").update(page).digest("hex")
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(draft))
  writeFileSync(join(folder, "broken.json"), '{"file":')
  expect((await readState()).drafts).toEqual([draft])
  await studio.post("taken", { drafts: [{ ...draft, value: {} }] })
  expect((await readState()).drafts).toEqual([draft])
  await studio.post("taken", { drafts: [draft] })
  expect((await readState()).drafts).toEqual([])
  rmSync(folder, { recursive: true })
})

describe("saving", () => {
  test("writes what changed and nothing else, also where another file has errors", async () => {
    writeFileSync(pathOf(contact), "{}")
    const before = read(page)
    const title = /"title": "([^"]+)"/.exec(before)?.[1] ?? ""
    const { json } = await save(draftOf(page, titlePath, aTitle))
    const text = before.replace(title, aTitle)
    expect(json).toMatchObject({
      kind: "saved",
      written: [{ file: page, text }],
      conflicts: [],
      refused: [],
    })
    expect(read(page)).toBe(text)
  })

  test.each<[string, string | null]>([
    ["changed", '{ "seo": { "title": "Changed in an Editor Meanwhile" } }'],
    ["gone", null],
  ])("reports that a file is %s on disk meanwhile, and leaves it", async (_, theirs) => {
    const draft = draftOf(page, titlePath, aTitle)
    if (theirs === null) rmSync(pathOf(page))
    else writeFileSync(pathOf(page), theirs)
    const { json } = await save(draft)
    expect(json).toMatchObject({
      kind: "saved",
      written: [],
      conflicts: [{ file: page, text: theirs }],
      refused: [],
    })
    expect(existsSync(pathOf(page)) ? read(page) : null).toBe(theirs)
  })

  test("writes the files without errors, and names for each other file its own errors", async () => {
    const file = "pages/legal/site.json"
    const fresh = setAt(rename(read(page), file), titlePath, "")
    const name = "A Name That Nobody Else Has"
    const answer = await save(
      { file, base: null, value: fresh },
      draftOf("site.json", ["names", "product"], name),
      draftOf(contact, titlePath, ""),
    )
    expect(read("site.json")).toContain(name)
    expect(existsSync(pathOf(file))).toBe(false)
    expect(refusedOf(answer)).toEqual([
      [file, ["site.seo.title", "site.seo.description"]],
      [contact, ["contact.seo.title"]],
    ])
  })

  test("keeps a deleted page that others link to, names them, and writes what has no part in it", async () => {
    writeFileSync(pathOf(home), read(home).replace(/"href": "[^"]*"/, '"href": "/guide/kinds"'))
    const answer = await save(
      { file: page, base: read(page), value: null },
      draftOf(contact, titlePath, aTitle),
    )
    expect(saveReply.parse(answer.json).refused).toMatchObject([
      { file: page, findings: [{ file: `content/${home}` }] },
    ])
    expect(existsSync(pathOf(page))).toBe(true)
    expect(read(contact)).toContain(aTitle)
  })

  test("keeps a page that every site has, and says so", async () => {
    const answer = await save({ file: contact, base: read(contact), value: null })
    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toContain("every site needs it")
  })

  test("makes a new page, with the folders on its way", async () => {
    const file = "pages/legal/notes/terms.json"
    const title = { heading: "Terms", text: "These are the terms." }
    const action = { label: "Contact Us", href: "/contact" }
    const value = {
      $schema: "../../../schema/page.schema.json",
      seo: {
        title: aTitle,
        description:
          "A description that no other page of this site has, and long enough to be one.",
      },
      sections: [{ section: "call-to-action", ...title, action }],
    }
    const { json } = await save({ file, base: null, value })
    expect(json).toMatchObject({ written: [{ file, text: read(file) }] })
    expect(readValue(read(file))).toEqual(value)
  })

  test("under another address leaves neither the old file nor an empty folder", async () => {
    const moved = "pages/all-kinds.json"
    const alone = "pages/alone/kinds.json"
    mkdirSync(pathOf("pages/alone"))
    renameSync(pathOf(page), pathOf(alone))
    const text = read(alone)
    const value = rename(text, moved)
    await save({ file: alone, base: text, value: null }, { file: moved, base: null, value })
    expect([existsSync(pathOf(alone)), readValue(read(moved))]).toEqual([false, value])
    expect(existsSync(pathOf("pages/alone"))).toBe(false)
  })

  test("keeps a renamed page in its old file while an error keeps the new one from being saved", async () => {
    const moved = "pages/all-kinds.json"
    const value = setAt(rename(read(page), moved), titlePath, "")
    const answer = await save(
      { file: page, base: read(page), value: null },
      { file: moved, base: null, value },
    )
    expect([existsSync(pathOf(page)), existsSync(pathOf(moved))]).toEqual([true, false])
    expect(refusedOf(answer).map(([file]) => file)).toContain(page)
  })

  test("is finished at the next start when the server was killed in its middle", async () => {
    const digest = (text: string): string => createHash("sha256").update(text).digest("hex")
    const change = (file: string) => {
      const [before, target] = [read(file), pathOf(file)]
      const after = before.replace(/"title": "[^"]+"/, `"title": "${aTitle}"`)
      writeFileSync(`${target}.draft`, after)
      const digests = { before: digest(before), after: digest(after) }
      return { after, note: { target, draft: `${target}.draft`, ...digests } }
    }
    const changes = [page, contact].map(change)
    const notes = JSON.stringify(changes.map(({ note }) => note))
    writeFileSync(join(folderOf(), "writing.json"), notes)
    renameSync(pathOf(`${page}.draft`), pathOf(page))
    await openStudio({ root: studio.root, content: studio.content, folder: folderOf() })
    expect([page, contact].map(read)).toEqual(changes.map(({ after }) => after))
  })
})

const draw = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#3060c0" } })

describe("fixes", () => {
  test("a word, and nothing more, is added to the dictionary on a line of its own", async () => {
    writeFileSync(pathOf("words.txt"), "Wirelight")
    await studio.post("fix", { kind: "add-word", word: "newsdesk" })
    await studio.post("fix", { kind: "add-word", word: "two\nlines" })
    expect(read("words.txt")).toBe("Wirelight\nnewsdesk\n")
  })

  test("a picture is not deleted while a file is not valid JSON, which may name it", async () => {
    writeFileSync(pathOf(contact), '{ "broken": ')
    const answer = await studio.post("fix", { kind: "delete-file", file: "images/Route.svg" })
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      expect.stringContaining("“Contact” is damaged"),
    ])
    expect(existsSync(pathOf("images/Route.svg"))).toBe(true)
  })

  test.each([
    [
      "what a saved page shows",
      "images/alert.png",
      409,
      "saved version of “Home” still uses alert.png",
    ],
    ["what is no picture", "site.json", 404, "no file site.json"],
  ])("%s is not deleted", async (_, file, status, message) => {
    const answer = await studio.post("fix", { kind: "delete-file", file })
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

test("while a hook of a commit runs, which sees no secret, texts are checked, and saved after the commit", async () => {
  const [seen, end] = [join(studio.root, "seen"), join(studio.root, "end")]
  git("init", "--quiet", "--initial-branch=main")
  for (const name of ["user.name", "user.email"]) git("config", name, "a@b.c")
  git("add", "content")
  git("commit", "--quiet", "--message=First")
  writeFileSync(pathOf("words.txt"), "Wirelight\nTopicmap\n")
  const hook = "#!/bin/sh\nenv > seen\nuntil [ -e end ]; do sleep 0.05; done\n"
  writeFileSync(join(studio.root, ".git/hooks/pre-commit"), hook, { mode: 0o755 })
  const answer = studio.post("send", {
    kind: "commit",
    title: "Say it",
    description: "",
    files: [{ path: "words.txt" }],
  })
  await waitUntil(
    () => existsSync(seen),
    () => "The hook was not run.",
  )
  const draft = draftOf(page, titlePath, aTitle)
  const saving = save(draft)
  /* Each takes as long as a save that does not wait. */
  for (let turn = 0; turn < 3; turn++) await check([draft])
  const between = read(page)
  writeFileSync(end, "")
  const message = "Recorded on this computer."
  expect([(await answer).json, (await saving).status]).toEqual([{ kind: "got", message }, 200])
  expect(between).not.toContain(aTitle)
  expect(read(page)).toContain(aTitle)
  expect(findSecrets(readFileSync(seen))).toEqual([])
  expect(git("show", "--name-only", "--format=", "HEAD").trim()).toBe("content/words.txt")
  for (const path of [".git", "seen", "end"]) rmSync(join(studio.root, path), { recursive: true })
})

const placeOf = ({ json }: StudioAnswer): string => z.object({ path: z.string() }).parse(json).path

describe("pictures", () => {
  const fetchPicture = async (path: string): Promise<Buffer> =>
    (await studio.ask(`/pictures/${path}`)).body

  test.each([
    [
      "Gr%C3%BC%C3%9Fe%20aus%20K%C3%B6ln.png",
      () => draw().png().toBuffer(),
      "images/grusse-aus-koln.png",
      "png",
    ],
    ["x", () => draw().avif().toBuffer(), "images/x.avif", "heif"],
    ["..png", () => draw().negate().png().toBuffer(), "images/picture.png", "png"],
  ])("%s gets a safe name, and an ending by what it is", async (name, make, path, format) => {
    expect(placeOf(await studio.upload(name, await make()))).toBe(path)
    const { pictures } = await readState()
    const bytes = await fetchPicture(path)
    expect(readFileSync(pathOf(path))).toEqual(bytes)
    expect(pictures.find(picture => picture.path === path)).toMatchObject({
      width: 40,
      height: 20,
      bytes: bytes.length,
    })
    expect((await sharp(bytes).metadata()).format).toBe(format)
  })

  test("the same file is not stored twice", async () => {
    const bytes = await draw(41, 21).png().toBuffer()
    const path = placeOf(await studio.upload("once.png", bytes))
    expect(placeOf(await studio.upload("again.png", bytes))).toBe(path)
    const own = "images/alert.png"
    expect(placeOf(await studio.upload("alert.png", readFileSync(pathOf(own))))).toBe(own)
  })

  const noise = (): Sharp =>
    sharp({
      create: {
        ...{ width: 120, height: 80, channels: 3, background: "#888" },
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })

  test("an upright picture without metadata keeps its bytes", async () => {
    const bytes = await noise().jpeg({ quality: 60 }).toBuffer()
    expect(readFileSync(pathOf(placeOf(await studio.upload("kept", bytes))))).toEqual(bytes)
  })

  test.each<[string, (picture: Sharp) => Sharp]>([
    [
      "a rotated JPEG with EXIF metadata",
      picture =>
        picture
          .jpeg({ quality: 40 })
          .withExif({ IFD0: { Copyright: "Somebody" } })
          .withMetadata({ orientation: 6 }),
    ],
    ["an upright PNG with metadata", picture => picture.png().withExif({ IFD0: { Artist: "A" } })],
    ["a wide JPEG", picture => picture.resize(3300, 40).jpeg({ quality: 50 })],
  ])("%s is stored upright without metadata, and is never larger", async (what, encode) => {
    const bytes = await encode(noise()).toBuffer()
    const path = placeOf(await studio.upload("changed", bytes))
    const stored = await sharp(await fetchPicture(path)).metadata()
    const { exif, icc, orientation, width, height } = stored
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined])
    expect(height > width).toBe(what.includes("rotated"))
    expect(width).toBeLessThanOrEqual(3200)
    expect(statSync(pathOf(path)).size).toBeLessThanOrEqual(bytes.length)
  })

  test("every file in the folder is in the state, the faulty ones with their fault, and can be deleted", async () => {
    const faulty: Record<string, [bytes: Buffer, fault: RegExp]> = {
      "images/damaged.png": [Buffer.from("no"), /damaged or not a picture/],
      "images/huge.jpg": [Buffer.alloc(21_000_000), /larger than 20 MB/],
      "images/long.png": [await draw(10_001, 1).png().toBuffer(), /too large\. Export it smaller/],
      "images/notes.txt": [Buffer.from("notes"), /damaged or not a picture/],
      "images/photo.heic.png": [Buffer.from("\0\0\0\x18ftypheic\0\0\0\0"), /HEIC/],
    }
    for (const [path, [bytes]] of Object.entries(faulty)) writeFileSync(pathOf(path), bytes)
    const { pictures, faultyPictures } = await readState()
    expect(faultyPictures.map(({ path }) => path)).toEqual(Object.keys(faulty))
    for (const { path, fault } of faultyPictures) expect(fault).toMatch(faulty[path]?.[1] ?? "-")
    expect(pictures.map(({ path }) => path).filter(path => path in faulty)).toEqual([])
    for (const file of Object.keys(faulty)) {
      expect((await studio.post("fix", { kind: "delete-file", file })).status).toBe(200)
    }
    expect((await readState()).faultyPictures).toEqual([])
  })

  test("a drawing with a script is neither taken, nor shown or in the state where it is on disk", async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="x" onerror="alert(1)"/></svg>'
    expect((await studio.upload("drawing.svg", Buffer.from(drawing))).status).toBe(415)
    writeFileSync(pathOf("images/Route.svg"), drawing)
    const answer = await studio.ask("/pictures/images/Route.svg")
    expect([answer.status, String(answer.body)]).toEqual([415, expect.not.stringContaining("<svg")])
    expect(JSON.stringify((await readState()).pictures)).not.toContain("onerror")
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

describe("a picture of the library", () => {
  const alert = "images/alert.png"
  const replace = (path: string, bytes: Buffer) => studio.upload(path, bytes, "PUT")

  test("is replaced under its name", async () => {
    const bytes = await draw(1280, 960).png().toBuffer()
    expect((await replace(alert, bytes)).json).toEqual({ kind: "done" })
    expect(readFileSync(pathOf(alert))).toEqual(bytes)
  })

  test.each<[string, string, () => Promise<Buffer>, number, string]>([
    [
      "too small",
      alert,
      () => draw().png().toBuffer(),
      409,
      "at least 960 × 720. Export it larger",
    ],
    [
      "of another format",
      alert,
      () => draw(1280, 960).jpeg().toBuffer(),
      415,
      "alert.png stays a PNG file",
    ],
    [
      "for what is no picture",
      "site.json",
      () => draw().png().toBuffer(),
      404,
      "no file site.json",
    ],
  ])("is not replaced by a file that is %s", async (_, path, make, status, message) => {
    const disk = await studio.describeDisk()
    const answer = await replace(path, await make())
    expect([answer.status, messageOf(answer)]).toEqual([status, expect.stringContaining(message)])
    expect(await studio.describeDisk()).toBe(disk)
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
    const { status, headers } = await studio.ask(studio.address().replace(studio.origin, ""), {
      headers: { cookie: "" },
    })
    expect(status).toBe(200)
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(/^studio-\d+=[\w-]{32}; HttpOnly; SameSite=Strict; Path=\/$/),
    ])
  })

  test("nothing is served without the cookie, and nothing that is served holds it or the token", async () => {
    for (const path of ["/", "/?token=wrong", "/state", "/events", "/frame", "/app/studio.js"]) {
      const answer = await studio.ask(path, { headers: { cookie: "" } })
      expect([path, answer.status, messageOf(answer)]).toEqual([
        path,
        401,
        expect.stringContaining("Open the studio at the address"),
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

  test.each<[string, () => string | Buffer | Promise<Buffer>]>([
    ["half of a picture", async () => (await draw(90, 90).png().toBuffer()).subarray(0, 80)],
    ["of a format that pages do not show", () => "BM of Windows"],
    ["of too many pixels", () => draw(17_000, 9).png().toBuffer()],
    [
      "a drawing larger than pages show",
      () =>
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0${"h1".repeat(300_000)}"/></svg>`,
    ],
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
