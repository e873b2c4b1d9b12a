/** The content folder: what is read of it, and what `npm run check` says and repairs. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync } from "node:fs"
import promises from "node:fs/promises"
import { join, relative } from "node:path"
import { fixDirectory, takeContent } from "../disk"
import { exampleContent } from "@tools/test-kit/content"
import { setUpFolder } from "@tools/test-kit/set-up-folder"

const picture = "images/roll.png"
const contact = "pages/contact.json"
describe("the content folder", () => {
  const { at, read, write, change } = setUpFolder(exampleContent)
  let prefix: string

  beforeEach(() => {
    prefix = relative(process.cwd(), at())
  })

  /** The findings as `rule file`, and what they say. */
  const listReports = async () =>
    (await takeContent({ root: process.cwd(), content: at() })).findings.map(
      ({ rule, file, message }) => `${rule} ${relative(prefix, file)}: ${message}`,
    )

  test("findings name the file as seen from the project", async () => {
    rmSync(at("site.json"))

    expect(await takeContent({ root: process.cwd(), content: at() })).toMatchObject({
      findings: [{ file: `${prefix}/site.json` }],
      isSound: false,
    })
  })

  /* The accident of the folder, and the findings in order. */
  const accidents: readonly (readonly [string, () => unknown, readonly string[]])[] = [
    [
      "a misspelled word, by the dictionary of the site’s language",
      () => change("pages/home.json", "Every Morning", "Every Mornning"),
      ["spelling pages/home.json: “Mornning” … Did you mean “Morning”?"],
    ],
    [
      "a picture of many megabytes",
      () => write(picture, Buffer.alloc(20_000_001)),
      [`huge-file ${picture}: … 20 MB`],
    ],
    [
      "a page of many megabytes",
      () => write(contact, `{"a": "${"x".repeat(5_000_000)}"}`),
      [`huge-file ${contact}: … 500 kB`],
    ],
    [
      "a folder in the place of a page",
      () => {
        rmSync(at(contact))
        mkdirSync(at(contact))
      },
      [`no-file ${contact}: `],
    ],
    [
      "a page that is a link out of the content",
      () => {
        rmSync(at(contact))
        symlinkSync(join(exampleContent, contact), at(contact))
      },
      [`no-file ${contact}: `],
    ],
    [
      "what is no picture among the pictures",
      () => ["notes.json", "photo.HEIC"].forEach(name => write(`images/${name}`, "{")),
      ["unknown-file images/notes.json: ", "unknown-file images/photo.HEIC: … Export it as JPEG"],
    ],
  ]

  test.each(accidents)("%s is all that is reported", async (_, happen, expected) => {
    await happen()

    const reported = await listReports()

    expect(reported).toHaveLength(expected.length)
    for (const [index, words] of expected.entries()) {
      for (const word of words.split(" … ")) expect(reported[index]).toContain(word)
    }
  })

  test("the list of words is no part of the site, and its words are right", async () => {
    change("pages/home.json", "Every Morning", "Every Mornning")
    write("words.txt", "Dev\nMornning\n")

    const { files, findings } = await takeContent({ root: process.cwd(), content: at() })

    expect(findings).toEqual([])
    expect([...files.keys()]).not.toContain("words.txt")
  })

  test("what systems and editors leave behind is overlooked", async () => {
    const names = [".notes/draft.json", ".DS_Store", "images/Thumbs.db", "pages/home.json~"]
    for (const name of [
      ...names,
      "pages/.home.json.swp",
      "pages/#home.json#",
      "pages/~$home.json",
    ]) {
      write(name, "x")
    }
    symlinkSync("nobody@nowhere.1:1", at("pages/.#home.json"))
    symlinkSync(".loop", at(".loop"))

    expect(await listReports()).toEqual([])
  })

  test("a drawing is taken as it was made safe, and not at all if it is not safe", async () => {
    const drawing = "images/Route.svg"
    const { pictures } = await takeContent({ root: process.cwd(), content: at() })
    const text = Buffer.from((await pictures.get(drawing)?.read()) ?? "").toString()

    expect(read(drawing)).toContain("metadata")
    expect(text).toMatch(/^<svg /)
    expect(text).not.toMatch(/metadata|inkscape|style/)

    change(drawing, "<metadata>", "<script/><metadata>")
    expect((await takeContent({ root: process.cwd(), content: at() })).pictures.has(drawing)).toBe(
      false,
    )
  })

  test("a picture that changes while size and time stay is read again", async () => {
    /* A time that `utimes` sets exactly. */
    const mtime = new Date("2026-01-01")
    utimesSync(at(picture), mtime, mtime)
    expect(await listReports()).toEqual([])
    write(picture, readFileSync(at(picture)).fill(0))
    utimesSync(at(picture), mtime, mtime)

    expect(await listReports()).toEqual([expect.stringMatching(/^not-an-image /)])
  })

  test("a picture that changes after the check is not used", async () => {
    const { pictures } = await takeContent({ root: process.cwd(), content: at() })
    write(picture, readFileSync(at("images/rye.png")))

    await expect(pictures.get(picture)?.read()).rejects.toThrow(
      `${picture} changed after it was checked. Run the command again.`,
    )
  })

  test("repairing keeps what is saved in a file while others are repaired", async () => {
    change(contact, '"Contact Us"', '"Contact  Us"')
    change("site.json", '"Ryefield"', '"Ryefield "')
    const { rename } = promises
    jest.spyOn(promises, "rename").mockImplementation(async (from, to) => {
      await rename(from, to)
      if (String(to).endsWith(contact)) change("site.json", '"Ryefield "', '"Barleyfield "')
    })

    await fixDirectory({ root: process.cwd(), content: at() })

    jest.restoreAllMocks()
    expect(read("site.json")).toContain('"Barleyfield"')
  })

  test("repairing writes only the files that change, and none that is too large", async () => {
    change(contact, '"Contact Us"', '"Contact  Us "')
    write("pages/home.json", " ".repeat(5_000_000))

    expect(await fixDirectory({ root: process.cwd(), content: at() })).toEqual([contact])
    expect(readFileSync(at(contact))).toEqual(readFileSync(join(exampleContent, contact)))
    expect(await fixDirectory({ root: process.cwd(), content: at() })).toEqual([])
  })
})
