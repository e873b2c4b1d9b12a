import { createHash } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"
import type { ContentFile } from "../../../src/content/model"
import { type JsonValue, type ValuePath, setAt } from "../../../src/studio/document/value"
import { readValue } from "../../../src/studio/document/read"
import {
  type Draft,
  type Finding,
  type StudioPicture,
  draftReply,
  pictureReply,
  refusedReply,
  saveReply,
  stateModel,
  studioPath,
  tokenHeader,
} from "../../../src/studio/protocol"
import { describeLong } from "../../fixtures/cases"
import {
  type RunningStudio,
  type StudioAnswer,
  startStudio,
  type Asked,
} from "../../fixtures/studio"

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

const readState = async () => stateModel.parse((await studio.ask(`${studioPath}state`)).json)

/** Puts a draft, and gives what is kept. */
const put = async (draft: Omit<Draft, "revision">, revision = 0): Promise<StudioAnswer> => {
  const { file, base, value } = draft
  return studio.post("drafts", { file, revision, draft: { base, value } }, "PUT")
}

const keptOf = ({ json }: StudioAnswer): Draft | null => draftReply.parse(json).draft

const change = (file: ContentFile, path: ValuePath, next: JsonValue, revision = 0) => {
  const base = read(file)
  return put({ file, base, value: setAt(readValue(base), path, next) }, revision)
}

const messageOf = ({ json }: StudioAnswer): string => refusedReply.parse(json).message

const findingsOf = ({ json }: StudioAnswer): readonly Finding[] => {
  const reply = saveReply.parse(json)
  return reply.kind === "mistaken" ? reply.findings : []
}

const save = (...files: ContentFile[]): Promise<StudioAnswer> => studio.post("save", { files })

/** Asks again until the server is there anew. */
const waitFor = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === 50) throw error
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
})

test("a draft that was changed in another window is not taken, and the present one is told", async () => {
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
    expect(json).toEqual({ kind: "saved", written: [{ file: page, text }] })
    expect(read(page)).toBe(text)
    expect((await readState()).drafts).toEqual([])
  })

  test("keeps a file as it is where it would have an error that it has not, and says which", async () => {
    const before = read(page)
    await change(page, titlePath, "")
    const answer = await save(page)
    expect(answer.status).toBe(422)
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
  ])("tells that a file is %s on disk meanwhile, and leaves it", async (_, theirs) => {
    await change(page, titlePath, aTitle)
    if (theirs === null) rmSync(pathOf(page))
    else writeFileSync(pathOf(page), theirs)
    const { status, json } = await save(page)
    expect(status).toBe(409)
    expect(json).toEqual({ kind: "conflict", conflicts: [{ file: page, text: theirs }] })
    expect(existsSync(pathOf(page)) ? read(page) : null).toBe(theirs)
  })

  test("writes several files together, or none", async () => {
    const contact = "pages/contact.json"
    const before = [page, contact].map(read)
    await change(page, titlePath, aTitle)
    await change(contact, titlePath, "")
    expect((await save(page, contact)).status).toBe(422)
    expect([page, contact].map(read)).toEqual(before)
  })

  test("writes none where the last cannot be written", async () => {
    const contact = "pages/contact.json"
    const before = [page, contact].map(read)
    await change(page, titlePath, aTitle)
    await change(contact, titlePath, "Another Title That Nobody Else Has Here")
    /* What cannot be written beside the file cannot become the file. */
    mkdirSync(pathOf("pages/.contact.json.draft"))
    expect((await save(page, contact)).status).toBe(500)
    expect([page, contact].map(read)).toEqual(before)
    expect(existsSync(pathOf("pages/guide/.kinds.json.draft"))).toBe(false)
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
    expect(json).toEqual({ kind: "saved", written: [{ file: newFile, text: read(newFile) }] })
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

describe("moving", () => {
  /** Adds a link to a page's text, and gives the text with it. */
  const linkFromHome = (href: string): void => {
    const text = read("pages/home.json")
    writeFileSync(pathOf("pages/home.json"), text.replace(/"href": "[^"]*"/, `"href": "${href}"`))
  }

  test("a page gets another address: its file moves, links follow, and its old address leads there", async () => {
    linkFromHome("/guide/kinds")
    const text = read(page)
    const answer = await studio.post("rename", {
      from: page,
      to: "pages/all-kinds.json",
      withRedirect: true,
    })
    expect(answer.json).toEqual({ kind: "done" })
    expect(existsSync(pathOf(page))).toBe(false)
    expect(read("pages/all-kinds.json").split("\n")).toHaveLength(text.split("\n").length)
    expect(read("pages/all-kinds.json")).toContain('"$schema": "../schema/page.schema.json"')
    expect(read("pages/home.json")).toContain('"href": "/all-kinds"')
    expect(read("redirects.json")).toContain('{ "from": "/guide/kinds", "to": "/all-kinds" }')
  })

  test.each(["/all-kinds/", "/all%2Dkinds", "/%61ll-kinds/"])(
    "a page takes the old address %s, however its letters are written, from the redirect that leads elsewhere",
    async from => {
      const text = read("redirects.json")
      writeFileSync(pathOf("redirects.json"), text.replace("/talk-to-us", from))
      const answer = await studio.post("rename", {
        from: page,
        to: "pages/all-kinds.json",
        withRedirect: false,
      })
      expect(answer.status).toBe(200)
      expect(read("redirects.json")).toBe(text.replace(/.*talk-to-us.*\n/, ""))
    },
  )

  test.each<[string, string, object, string]>([
    [
      "a page that every site has is not renamed",
      "rename",
      { from: "pages/home.json", to: "pages/a.json", withRedirect: true },
      "every site has it",
    ],
    [
      "a page that every site has is not deleted",
      "delete",
      { file: "pages/contact.json", redirectTo: null },
      "every site has it",
    ],
    [
      "no page takes the address of another",
      "rename",
      { from: page, to: "pages/legal/privacy.json", withRedirect: false },
      "has this address already",
    ],
  ])("%s, and it is said why", async (_, path, request, reason) => {
    const before = await studio.describeDisk()
    const answer = await studio.post(path, request)
    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toContain(reason)
    expect(await studio.describeDisk()).toBe(before)
  })

  test("a page is not deleted while others link to it, and it is said which", async () => {
    linkFromHome("/guide/kinds")
    const before = await studio.describeDisk()
    const answer = await studio.post("delete", { file: page, redirectTo: null })
    expect(answer.status).toBe(422)
    expect(findingsOf(answer).map(({ file }) => file)).toContain("content/pages/home.json")
    expect(await studio.describeDisk()).toBe(before)
  })

  test("a page is not moved while what it changes has unsaved changes", async () => {
    linkFromHome("/guide/kinds")
    const base = read("pages/home.json")
    await studio.post(
      "drafts",
      { file: "pages/home.json", revision: 0, draft: { base, value: {} } },
      "PUT",
    )
    const answer = await studio.post("rename", {
      from: page,
      to: "pages/a.json",
      withRedirect: false,
    })
    expect(messageOf(answer)).toContain("pages/home.json, too, which has unsaved changes")
    expect(existsSync(pathOf(page))).toBe(true)
  })
})

describe("pictures", () => {
  const draw = (width = 40, height = 20): Sharp =>
    sharp({ create: { width, height, channels: 3, background: "#3060c0" } })

  const pictureOf = ({ json }: StudioAnswer): StudioPicture => pictureReply.parse(json).picture
  const read = (path: string): Buffer => readFileSync(join(studio.content, path))

  test.each([
    ["Foto.JPG", () => draw().jpeg().toBuffer(), "images/foto.jpg", "jpeg"],
    [
      "Gr%C3%BC%C3%9Fe%20aus%20K%C3%B6ln.png",
      () => draw().png().toBuffer(),
      "images/gru-e-aus-koln.png",
      "png",
    ],
    ["a.png", () => draw().webp().toBuffer(), "images/a.webp", "webp"],
    ["x", () => draw().avif().toBuffer(), "images/x.avif", "heif"],
    ["..png", () => draw().png().toBuffer(), "images/picture.png", "png"],
  ])("%s gets a safe name, and an ending by what it is", async (name, make, path, format) => {
    const picture = pictureOf(await studio.upload(name, await make()))
    expect(picture).toEqual({ path, width: 40, height: 20, bytes: read(path).length })
    expect((await sharp(read(path)).metadata()).format).toBe(format)
  })

  test("a photograph stands upright, without what the camera wrote beside it", async () => {
    const lying = await draw(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Somebody" } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const picture = pictureOf(await studio.upload("photo.jpg", lying))
    expect([picture.width, picture.height]).toEqual([20, 40])
    const { exif, icc, orientation } = await sharp(read(picture.path)).metadata()
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
    const { status } = await studio.upload("drawing.svg", Buffer.from(svg))
    const isThere = existsSync(join(studio.content, "images/drawing.svg"))
    expect(isThere).toBe(status === 200)
    const text = isThere ? read("images/drawing.svg").toString() : ""
    expect(text).not.toMatch(/script|onload|evil|import/)
  })

  test("a drawing is shown with its type, and nothing in it may run", async () => {
    const { status, headers } = await studio.ask(`${studioPath}pictures/images/Route.svg`)
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

  test("the studio's page is told its secret, and no other page may frame or read it", async () => {
    const { headers, body } = await studio.ask(studioPath)
    expect(body.toString()).toContain(studio.token)
    expect(studio.token.length).toBeGreaterThan(30)
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

  test.each(["state", "app/app.js", "nothing"])("%s does not hold the secret", async path => {
    const { body } = await studio.ask(`${studioPath}${path}`)
    expect(body.toString()).not.toContain(studio.token)
  })

  test("what is not the studio's is left to Gatsby", async () => {
    const answers = [
      await studio.ask("/___studios"),
      await studio.ask("/page-data/app-data.json", { method: "OPTIONS" }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 204])
    expect(answers[0]?.body.toString()).toBe("Gatsby")
  })

  test.each<[string, Asked]>([
    ["of another site", { headers: { origin: "https://evil.example" } }],
    ["with another secret", { headers: { [tokenHeader]: "0".repeat(43) } }],
    ["under a foreign name that leads here", { headers: { host: "evil.example" } }],
    ["that is too large", { body: Buffer.alloc(5_000_000, " ") }],
    ["whose length is not told", { isChunked: true }],
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
      [tokenHeader]: studio.token,
      "content-type": "application/json",
    }
    const body = JSON.stringify(draft)
    await expectRefusal(
      await studio.ask(`${studioPath}drafts`, {
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
    await expectRefusal(await studio.ask(`${studioPath}${path}`))
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
    const rename = { from: page, to: file, withRedirect: false }
    await expectRefusal(await studio.post("drafts", { ...draft, file }, "PUT"))
    await expectRefusal(await studio.post("save", { files: [file] }))
    await expectRefusal(await studio.post("rename", rename))
    await expectRefusal(await studio.post("delete", { file, redirectTo: null }))
  })

  const draftOf = (value: string, base = "null"): string =>
    `{"file":"site.json","revision":0,"draft":{"base":${base},"value":${value}}}`

  test.each([
    ["no JSON", "{"],
    ["a field of all objects", draftOf('{"__proto__":{"a":1}}')],
    ["groups in groups without end", draftOf(`${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`)],
    ["lists in lists without end", draftOf("[".repeat(100_000) + "]".repeat(100_000))],
    ["larger than a file may be", draftOf(`"${"a".repeat(600_000)}"`)],
    ["begun from what is no JSON", draftOf("{}", '"{"')],
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
    expectSentence(await studio.ask(`${studioPath}pictures/images/secret.png`))
    for (const file of ["pages/linked/new.json", "pages/linked/secret.json", "pages/secret.json"]) {
      const fresh = { base: null, value: {} }
      expectSentence(await studio.post("drafts", { ...draft, file, draft: fresh }, "PUT"))
      expectSentence(await studio.post("rename", { from: page, to: file, withRedirect: false }))
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
