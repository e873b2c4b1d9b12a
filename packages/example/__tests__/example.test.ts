import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { z } from "zod"
import { copyLanguage } from "@tools/content/new-translation"
import { declareContent, modelOf } from "@tools/content/content-model"
import { makePage } from "../../studio/browser/page-list/new-page"
import { content } from "../src/model"
import { describeLong, testLong } from "example/fixtures/cases"

declareContent(content)

const example = resolve(__dirname, "..")
const folder = mkdtempSync(join(tmpdir(), "example-"))

afterAll(() => rmSync(folder, { recursive: true }))

const environment = {
  ...process.env,
  NODE_ENV: "production",
  GATSBY_TELEMETRY_DISABLED: "1",
}

/** Builds the site in its own folder, and returns what Gatsby prints. */
const build = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [require.resolve("gatsby/cli.js"), "build", "--no-color"],
    { cwd: example, env: environment },
  )
  return stdout
}

/* The studio shows in `npm test` that the packages work with this site. */
describeLong("a build", () => {
  let printed: string
  const read = (file: string): string => readFileSync(join(example, "public", file), "utf8")

  beforeAll(async () => {
    printed = await build()
  })

  test("writes each page with its own sections, names and links filled in", () => {
    expect(read("index.html")).toContain("<h1>Fresh Bread Every Morning</h1>")
    expect(read("index.html")).toContain("<dt>Rye bread</dt><dd>$6</dd>")
    expect(read("index.html")).toContain('<a href="https://maps.example.com/">')
    expect(read("contact/index.html")).toContain("Phone: +1 202 555 0142")
    expect(read("404.html")).toContain("Example Mills. All rights reserved.")
  })

  test("keeps the used styles and the site's own behavior, and drops the framework", () => {
    const home = read("index.html")
    expect(home).toContain(".prices div")
    expect(read("contact/index.html")).not.toContain(".prices")
    expect(home.match(/<script(?! type)[^>]*>[^<]*/g)).toEqual([
      expect.stringContaining("getFullYear"),
    ])
  })

  test("draws share images and icons, and lists the pages for search engines", () => {
    for (const file of ["share/home.png", "share/contact.png", "favicon.ico"]) {
      expect([file, existsSync(join(example, "public", file))]).toEqual([file, true])
    }
    expect(read("sitemap.xml").match(/<loc>[^<]*/g)).toEqual([
      ...["", "bread/first-steps/", "bread/kinds/", "contact/", "legal/privacy/"].map(
        path => `<loc>https://www.example.com/${path}`,
      ),
    ])
  })

  test("is checked and audited, without an error or a warning", () => {
    expect(printed).toContain("The content is in order.")
    expect(printed).toMatch(/In all: \d hints?\./)
  })
})

describe("what the tools begin has the fields of the site's own model, and no others:", () => {
  const read = (file: string): string => readFileSync(join(example, "content", file), "utf8")

  test("a new language, with the shared texts and its own addresses", () => {
    const texts = ["site.json", "pages/home.json", "pages/contact.json"].map(
      file => [file, read(file)] as const,
    )
    const copy: unknown = JSON.parse(copyLanguage(new Map(texts), "de").get("de/site.json") ?? "")
    expect(modelOf("de/site.json").parse(copy)).toMatchObject({
      header: { order: { label: "Order Bread", href: "/de/contact" } },
      footer: { closing: "© {year} {owner}. All rights reserved." },
    })
  })

  test("a new page", () => {
    const file = "pages/rolls.json"
    const page = makePage(file, "Rolls", { section: "note", heading: "", text: "Rolls." })
    expect(modelOf(file).parse(page)).toMatchObject({ sections: [{ heading: "Rolls" }] })
  })
})

describe("the studio", () => {
  const content = join(folder, "content")
  const home = join(content, "pages", "home.json")
  let studio: ReturnType<typeof spawn>
  let base = ""
  let headers: Record<string, string> = {}

  const ask = (path: string, value?: object): Promise<Response> =>
    fetch(base + path, {
      headers,
      ...(value && { method: "POST", body: JSON.stringify(value) }),
    })

  beforeAll(async () => {
    cpSync(join(example, "content"), content, { recursive: true })
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    const { port } = z.object({ port: z.number() }).parse(server.address())
    await promisify(server.close.bind(server))()
    const started = spawn(process.execPath, ["--require", "tsx/cjs", "studio.ts"], {
      cwd: example,
      env: { ...environment, PORT: String(port), CONTENT_DIRECTORY: content },
      stdio: ["ignore", "pipe", "inherit"],
    })
    studio = started
    const [printed] = z.tuple([z.instanceof(Buffer)]).parse(await once(started.stdout, "data"))
    const address = new URL(printed.toString().trim())
    base = `${address.origin}/`
    const opened = await fetch(address, { redirect: "manual" })
    const cookie = opened.headers.get("set-cookie")?.replace(/;.*/s, "") ?? ""
    headers = {
      cookie,
      origin: address.origin,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
    }
  })

  afterAll(async () => {
    studio.kill()
    await once(studio, "exit")
  })

  test("bundles the site's component and styles for the page in its frame", async () => {
    const frame = await (await ask("frame")).text()
    expect(frame).toContain(".prices div")
    expect(frame).toContain('"footer time"')
  })

  testLong("serves the editor, with the site's colors", async () => {
    expect(await (await ask("")).text()).toContain("app/studio.js")
    expect(await (await ask("app/studio.css")).text()).toContain("--brand: #0b6b4f")
  })

  test("finds a mistake in a section of the site's own", async () => {
    const base = readFileSync(home, "utf8")
    const value: unknown = JSON.parse(base.replace('"price": "$1"', '"prise": "$1"'))
    const answer = await ask("check", { drafts: [{ file: "pages/home.json", base, value }] })
    expect(await answer.text()).toMatch(/"line":117.*prise.*price/)
  })

  testLong("audits a page as it is typed", async () => {
    const answer = await ask("search", { file: "pages/home.json", drafts: [] })
    expect(await answer.json()).toMatchObject({
      page: { headline: "Fresh Bread Every Morning" },
      obstacle: null,
    })
  })

  test("saves a text", async () => {
    const base = readFileSync(home, "utf8")
    const value: unknown = JSON.parse(base.replace("Rye bread", "Oat bread"))
    const saved = await ask("save", { changes: [{ file: "pages/home.json", base, value }] })
    expect(await saved.json()).toMatchObject({ kind: "saved", conflicts: [], refused: [] })
    expect(readFileSync(home, "utf8")).toBe(base.replace("Rye bread", "Oat bread"))
  })
})
