/** Pictures and files to download get clean names, and what names them follows. */
import { existsSync, readFileSync } from "node:fs"
import { listButtons } from "../document/list-buttons"
import { listNamedFiles, renamed, renameIn } from "../document/named-files"
import { deleteFile, renameFile, takeDownload, type TakenChoice } from "../server/files/named-files"
import { readValue } from "./fixtures/json-values"
import { setUpStudio } from "./fixtures/set-up-studio"

const file = "pages/bread/kinds.json"
const composed = "static/re\u0301sume\u0301.pdf"

const { studio, folder, pathOf, read, write } = setUpStudio()

const take = async (name: string, bytes: string, choice?: TakenChoice): Promise<string> =>
  (await takeDownload(studio(), name, Buffer.from(bytes), choice)).path

describe("a file to download", () => {
  test("goes to static/ under a name that every host takes, and is stored once", async () => {
    expect(await take("Price List (2026).PDF", "one")).toBe("static/price-list-2026.pdf")
    expect(await take("price list 2026.pdf", "one")).toBe("static/price-list-2026.pdf")
    expect(await take("price list 2026.pdf", "two", "keep")).toBe("static/price-list-2026-2.pdf")
    expect(folder.read("static/price-list-2026-2.pdf")).toBe("two")
  })

  test("with the name of another changes nothing before its editor has chosen", async () => {
    const path = await take("terms.pdf", "one")
    const edition = Buffer.from("two")
    expect(await takeDownload(studio(), "Terms.pdf", edition)).toEqual({ path, isTaken: true })
    expect(folder.read(path)).toBe("one")
    expect(await take("Terms.pdf", "two", "replace")).toBe(path)
    expect(folder.read(path)).toBe("two")
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
    const shows = () => listNamedFiles(file, readValue(read(file))).map(({ named }) => named)
    expect(shows()).toContain("images/cake.png")
    await renameFile(studio(), "images/cake.png", "Our cakes")
    expect(existsSync(pathOf("images/cake.png"))).toBe(false)
    expect(existsSync(pathOf("images/our-cakes.png"))).toBe(true)
    expect(shows()).toContain("images/our-cakes.png")
    expect(read("pages/home.json")).not.toContain("/cake.png")
  })

  test("is refused while a page is in another encoding, whose characters would be lost", async () => {
    const at = '"intro": "'
    const [start = "", ...rest] = read(file).split(at)
    const bytes = Buffer.concat([
      Buffer.from(`${start}${at}Caf`),
      Buffer.from("é", "latin1"),
      Buffer.from(`. ${rest.join(at)}`),
    ])
    write(file, bytes)
    await expect(renameFile(studio(), "images/cake.png", "Our cakes")).rejects.toThrow("damaged")
    expect(readFileSync(pathOf(file)).equals(bytes)).toBe(true)
  })

  test("that another file has is refused", async () => {
    await expect(renameFile(studio(), "images/cake.png", "roll")).rejects.toThrow("already")
    expect(existsSync(pathOf("images/cake.png"))).toBe(true)
  })

  test("is offered for a file whose letters are composed as on a Mac", async () => {
    folder.write(composed, "x")
    const [button] = listButtons({ rule: "file-name" }, composed)
    expect(button?.label).toBe("Rename to resume.pdf")
    await renameFile(studio(), composed, "re\u0301sume\u0301")
    expect(folder.read("static/resume.pdf")).toBe("x")
  })
})

test("a file is deleted if no saved page links to it", async () => {
  const path = await take("prices.pdf", "x")
  const before = read(file)
  write(file, before.replace(/"intro": "/, '"intro": "See [prices](/prices.pdf). '))
  await expect(deleteFile(studio(), path)).rejects.toThrow("still uses prices.pdf")
  write(file, before)
  await deleteFile(studio(), path)
  expect(existsSync(folder.at(path))).toBe(false)
})
