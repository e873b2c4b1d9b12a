/** Pictures and files to download get clean names, and what names them follows. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fixtureContent } from "../../../__tests__/fixtures/content-folder"
import { listButtons } from "../document/list-buttons"
import { listNamedFiles, renamed, renameIn } from "../document/named-files"
import { jsonValue } from "../document/value"
import { deleteFile, renameFile, takeDownload } from "../server/named-files"
import { openStudio, type Studio } from "../server/studio"

const file = "pages/guide/kinds.json"
const composed = "static/re\u0301sume\u0301.pdf"

let root: string
let studio: Studio

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "named-"))
  const content = join(root, "content")
  cpSync(fixtureContent, content, { recursive: true })
  mkdirSync(join(root, "static"))
  studio = await openStudio({ root, content, folder: join(root, ".build") })
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (path: string): string => readFileSync(join(root, path), "utf8")
const take = async (name: string, bytes: string): Promise<string> =>
  (await takeDownload(studio, name, Buffer.from(bytes))).path

describe("a file to download", () => {
  test("goes to static/ under a name that every host takes, and is stored once", async () => {
    expect(await take("Price List (2026).PDF", "one")).toBe("static/price-list-2026.pdf")
    expect(await take("price list 2026.pdf", "one")).toBe("static/price-list-2026.pdf")
    expect(await take("price list 2026.pdf", "two")).toBe("static/price-list-2026-2.pdf")
    expect(read("static/price-list-2026-2.pdf")).toBe("two")
  })

  test("never replaces a file of the build", async () => {
    expect(await take("robots.txt", "x")).toBe("static/robots-2.txt")
  })

  test.each(["page.html", "run.js", "drawing.svg", "setup.exe", "noending"])(
    "is not a %s",
    async name => {
      await expect(take(name, "x")).rejects.toThrow("Export it as PDF, or pack it as ZIP.")
    },
  )
})

describe("a new name", () => {
  test.each([
    ["images/team/Anna.JPG", "Anna Müller", "images/team/anna-muller.jpg"],
    ["static/a.tar.gz", "b/c", "static/b-c.tar.gz"],
    ["static/a.pdf", "…", "static/file.pdf"],
  ])("of %s, %s, is %s", (path, name, to) => {
    expect(renamed(path, name)).toBe(to)
  })

  test.each<[string, string, unknown, unknown]>([
    ["images/a.png", "images/b.png", "../../images/a.png", "../../images/b.png"],
    ["static/a.pdf", "static/b.pdf", "/a.pdf#page=2", "/b.pdf#page=2"],
    [
      "static/a.pdf",
      "static/b.pdf",
      "[x](/a.pdf) and [y](/a.pdf?z)",
      "[x](/b.pdf) and [y](/b.pdf?z)",
    ],
    ["static/a.pdf", "static/b.pdf", "/a.pdf.zip and /a.pdf", "/a.pdf.zip and /a.pdf"],
    [composed, "static/resume.pdf", "/r%C3%A9sum%C3%A9.pdf", "/resume.pdf"],
    [composed, "static/resume.pdf", "[x](/résumé.pdf)", "[x](/resume.pdf)"],
  ])("of %s, %s, makes %j of %j", (from, to, before, after) => {
    expect(renameIn(file, { text: String(before) }, from, to)).toEqual({ text: after })
  })

  test("changes a picture, and at once all saved pages that show it", async () => {
    const shows = (): readonly string[] =>
      listNamedFiles(file, jsonValue.parse(JSON.parse(read(`content/${file}`)))).map(
        ({ named }) => named,
      )
    expect(shows()).toContain("images/sources.png")
    await renameFile(studio, "images/sources.png", "Our sources")
    expect(existsSync(join(root, "content/images/sources.png"))).toBe(false)
    expect(existsSync(join(root, "content/images/our-sources.png"))).toBe(true)
    expect(shows()).toContain("images/our-sources.png")
    expect(read("content/pages/home.json")).not.toContain("/sources.png")
  })

  test("that another file has is refused", async () => {
    await expect(renameFile(studio, "images/sources.png", "alert")).rejects.toThrow("already")
    expect(existsSync(join(root, "content/images/sources.png"))).toBe(true)
  })

  test("is offered for a file whose letters are composed as on a Mac", async () => {
    writeFileSync(join(root, composed), "x")
    const [button] = listButtons({ rule: "file-name" }, composed)
    expect(button?.label).toBe("Rename to resume.pdf")
    await renameFile(studio, composed, "re\u0301sume\u0301")
    expect(read("static/resume.pdf")).toBe("x")
  })
})

test("a file is deleted if no saved page links to it", async () => {
  const path = await take("prices.pdf", "x")
  const page = join(root, "content", file)
  const before = readFileSync(page, "utf8")
  writeFileSync(page, before.replace(/"intro": "/, '"intro": "See [prices](/prices.pdf). '))
  await expect(deleteFile(studio, path)).rejects.toThrow("still uses prices.pdf")
  writeFileSync(page, before)
  await deleteFile(studio, path)
  expect(existsSync(join(root, path))).toBe(false)
})
