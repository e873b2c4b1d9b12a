/** What is saved, and what is fixed on disk: in minimal changes, and nothing that others changed is overwritten. */
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import type { ContentFile, PageFile } from "@tools/content/addresses"
import { movePage } from "../document/move-page"
import { type JsonValue, type ValuePath, setAt } from "../document/value"
import { fixRequest, type Draft, type FixRequest } from "../document/protocol"
import { applyFix } from "../server/files/fixing"
import { saveDrafts } from "../server/files/saving"
import { readState } from "../server/files/state"
import { finishWriting } from "../server/files/writing"
import { readValue } from "./fixtures/json-values"
import { setUpStudio } from "./fixtures/set-up-studio"

const contact = "pages/contact.json"
const home = "pages/home.json"
const page = "pages/bread/kinds.json"
const steps = "pages/bread/first-steps.json"
const titlePath: ValuePath = ["seo", "title"]
const aTitle = "A Title That Nobody Else Has in This Site"

const { studio, folder, pathOf, read, write } = setUpStudio()

const draftOf = (file: ContentFile, path: ValuePath, next: JsonValue): Draft => {
  const base = read(file)
  return { file, base, value: setAt(readValue(base), path, next) }
}

/** Returns a page as it is in another file. */
const rename = (text: string, from: PageFile, to: PageFile): JsonValue =>
  movePage([{ file: from, value: readValue(text) }], from, to, false).get(to) ?? null

const save = (...changes: readonly Draft[]) => saveDrafts(studio(), { changes: [...changes] })

test("a page is not saved at the address of a file in the project's static folder", async () => {
  folder.write("static/press-kit", "")
  const draft: Draft = { file: "pages/press-kit.json", base: null, value: readValue(read(page)) }
  await expect(save(draft)).rejects.toThrow("press-kit is at this address")
})

test("a draft replaces a file that is not valid JSON", async () => {
  const text = read(page)
  const broken = text.replace(/,(?=\s*"sections")/, "").replace('"title": "', '"title": “')
  write(page, broken)
  await save({ file: page, base: broken, value: readValue(text) })
  expect(readValue(read(page))).toEqual(readValue(text))
})

test("drafts of files that others changed too are handed over until a browser has stored them", async () => {
  const draft = draftOf(page, titlePath, aTitle)
  const handed = async () => (await readState(studio())).drafts
  await studio().drafts.keep(draft)
  writeFileSync(folder.at(".build/drafts/broken.json"), '{"file":')
  expect(await handed()).toEqual([draft])
  await studio().drafts.handOver({ ...draft, value: {} })
  expect(await handed()).toEqual([draft])
  await studio().drafts.handOver(draft)
  expect(await handed()).toEqual([])
})

test("what changed is written and nothing else, also where another file has errors", async () => {
  write(contact, "{}")
  const before = read(page)
  const title = /"title": "([^"]+)"/.exec(before)?.[1] ?? ""
  const saved = await save(draftOf(page, titlePath, aTitle))
  const text = before.replace(title, aTitle)
  expect(saved).toMatchObject({ written: [{ file: page, text }], conflicts: [], refused: [] })
  expect(read(page)).toBe(text)
})

test("a saved page gets the line by which text editors complete fields, if it lacks it", async () => {
  const before = read(page)
  write(page, before.replace(/\n *"\$schema": "[^"]*",/, ""))
  await save(draftOf(page, titlePath, aTitle))
  const title = /"title": "([^"]+)"/.exec(before)?.[1] ?? ""
  expect(read(page)).toBe(before.replace(title, aTitle))
})

test.each<[string, string | null]>([
  ["changed", '{ "seo": { "title": "Changed in an Editor Meanwhile" } }'],
  ["gone", null],
])("a file that is %s on disk meanwhile is a conflict, and stays", async (_, theirs) => {
  const draft = draftOf(page, titlePath, aTitle)
  if (theirs === null) rmSync(pathOf(page))
  else write(page, theirs)
  const conflicts = [{ file: page, text: theirs }]
  expect(await save(draft)).toMatchObject({ written: [], conflicts, refused: [] })
  expect(existsSync(pathOf(page)) ? read(page) : null).toBe(theirs)
})

test("the files without errors are written, and each other one is named", async () => {
  const file = "pages/legal/site.json"
  const fresh = setAt(rename(read(page), page, file), titlePath, "")
  const name = "A Name That Nobody Else Has"
  const { refused } = await save(
    { file, base: null, value: fresh },
    draftOf("site.json", ["names", "product"], name),
    draftOf(contact, titlePath, ""),
  )
  expect(read("site.json")).toContain(name)
  expect(existsSync(pathOf(file))).toBe(false)
  expect(refused).toEqual([file, contact])
})

test("a deleted page that others link to is kept, and what has no part in it is written", async () => {
  write(home, read(home).replace(/"leads": "[^"]*"/, '"leads": "/bread/first-steps"'))
  const deleted = { file: steps, base: read(steps), value: null } as const
  const { refused } = await save(deleted, draftOf(contact, titlePath, aTitle))
  expect(refused).toEqual([steps])
  expect(existsSync(pathOf(steps))).toBe(true)
  expect(read(contact)).toContain(aTitle)
})

test("a page that every site has is kept", async () => {
  const saving = save({ file: contact, base: read(contact), value: null })
  await expect(saving).rejects.toThrow("every site needs it")
})

test("a new page is made with the folders on its way", async () => {
  const file = "pages/legal/notes/terms.json"
  const link = { label: "Contact Us", leads: "/contact" }
  const description =
    "A description that no other page of this site has, and long enough to be one."
  const value = {
    $schema: "../../../schema/page.schema.json",
    seo: { title: aTitle, description },
    sections: [{ section: "note", heading: "Terms", text: "These are the terms.", link }],
  }
  expect(await save({ file, base: null, value })).toMatchObject({
    written: [{ file, text: read(file) }],
  })
  expect(readValue(read(file))).toEqual(value)
})

const moved = "pages/first-steps.json"

test("a page under another address leaves neither the old file nor an empty folder", async () => {
  const alone = "pages/alone/steps.json"
  write(alone, read(steps))
  rmSync(pathOf(steps))
  const text = read(alone)
  const value = rename(text, alone, moved)
  await save({ file: alone, base: text, value: null }, { file: moved, base: null, value })
  expect(readValue(read(moved))).toEqual(value)
  expect(existsSync(pathOf("pages/alone"))).toBe(false)
})

test("a renamed page stays in its old file while an error keeps the new one from being saved", async () => {
  const value = setAt(rename(read(steps), steps, moved), titlePath, "")
  const { refused } = await save(
    { file: steps, base: read(steps), value: null },
    { file: moved, base: null, value },
  )
  expect([existsSync(pathOf(steps)), existsSync(pathOf(moved))]).toEqual([true, false])
  expect(refused).toContain(steps)
})

test("a save is finished at the next start when the server was killed in its middle", async () => {
  const digest = (text: string): string => createHash("sha256").update(text).digest("hex")
  const changes = [page, contact].map(file => {
    const before = read(file)
    const after = before.replace(/"title": "[^"]+"/, `"title": "${aTitle}"`)
    const draft = pathOf(`${file}.draft`)
    writeFileSync(draft, after)
    const digests = { before: digest(before), after: digest(after) }
    return { after, entry: { target: pathOf(file), draft, ...digests } }
  })
  mkdirSync(folder.at(".build"))
  writeFileSync(folder.at(".build/writing.json"), JSON.stringify(changes.map(({ entry }) => entry)))
  renameSync(pathOf(`${page}.draft`), pathOf(page))
  await finishWriting(studio())
  expect([page, contact].map(read)).toEqual(changes.map(({ after }) => after))
})

describe("fixes", () => {
  const fix = (request: FixRequest): Promise<void> => applyFix(studio(), request)

  test("a word, and nothing more, is added to the dictionary on a line of its own", async () => {
    write("words.txt", "Wirelight")
    await fix({ kind: "add-word", word: "newsdesk" })
    expect(fixRequest.safeParse({ kind: "add-word", word: "two\nlines" }).success).toBe(false)
    expect(read("words.txt")).toBe("Wirelight\nnewsdesk\n")
  })

  test("a picture is not deleted while a file is not valid JSON, which may name it", async () => {
    write(contact, '{ "broken": ')
    await expect(fix({ kind: "delete-file", file: "images/Route.svg" })).rejects.toThrow(
      "“Contact” is damaged",
    )
    expect(existsSync(pathOf("images/Route.svg"))).toBe(true)
  })

  test.each([
    ["what a saved page shows", "images/rye.png", "saved version of “Home” still uses rye.png"],
    ["what is no picture", "site.json", "no file site.json"],
  ])("%s is not deleted", async (_, file, message) => {
    await expect(fix({ kind: "delete-file", file })).rejects.toThrow(message)
    expect(existsSync(pathOf(file))).toBe(true)
  })

  test("a file is formatted, and its content stays", async () => {
    const text = read(page)
    write(page, JSON.stringify(readValue(text), null, 7))
    await fix({ kind: "format", file: page })
    expect(read(page).split("\n")[1]).toBe(text.split("\n")[1])
    expect(readValue(read(page))).toEqual(readValue(text))
  })
})
