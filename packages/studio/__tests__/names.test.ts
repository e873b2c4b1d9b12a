/** What the model says of its fields, none of which the tools know by its name: those of another site differ. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { getSchema } from "@tiptap/core"
import { contentModel } from "@tools/content/content-model"
import { checkInput } from "@tools/check/check"
import { formSchemaOf, proseShapeOf } from "../browser/form/form-schema"
import { proseFormat } from "../browser/rich-text/document"
import { proseExtensions } from "../browser/rich-text/extensions"
import { modelAt } from "../document/model-at"
import { namePlace } from "../document/titles"
import { jsonValue } from "../document/value"
import { toEntryTitle } from "../document/words"
import { exampleContent as folder } from "example/fixtures/content"

const texts = new Map(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(file => file.endsWith(".json"))
    .map(file => [file, readFileSync(join(folder, file), "utf8")] as const),
)

const textOf = (file: string): string => texts.get(file) ?? ""

const read = (file: string) => jsonValue.parse(JSON.parse(textOf(file)))

/** Checks the content with other texts of files, and returns the findings of a rule. */
const findIn = (rule: string, changes: Readonly<Record<string, string>>) => {
  const changed = new Map([...texts, ...Object.entries(changes)])
  const { findings } = checkInput({
    root: "content",
    files: [...changed.keys()],
    obstacles: [],
    bytes: new Map([...changed].map(([path, text]) => [path, Buffer.from(text)])),
    images: new Map(),
    asIs: [],
    layouts: new Map(),
    dictionaries: new Map(),
    dates: new Map(),
    earlierPages: [],
  })
  return findings.filter(finding => finding.rule === rule)
}

test("running text is edited as one text, whatever its fields are called", () => {
  const page = read("pages/legal/privacy.json")
  const list = modelAt(contentModel().page, page, ["sections", 0, "clauses"])
  const shape = list && proseShapeOf(formSchemaOf(list))
  if (!shape) throw new Error("The list is not known as running text.")
  const value = [{ caption: "What is kept", passages: ["The hour:"], points: ["of a visit"] }]
  const { read: open, writer } = proseFormat(shape)
  const document = getSchema(proseExtensions({})).nodeFromJSON(open(value, {}))
  expect(document.content.content.map(({ type }) => type.name)).toEqual([
    "heading",
    "paragraph",
    "bulletList",
  ])
  expect(writer([])(document).value).toEqual(value)
  expect(shape.mostParagraphs).toBe(8)
})

test("the address of an entry of any list may be linked to, and is not given twice", () => {
  const home = "pages/home.json"
  const steps = "pages/bread/first-steps.json"
  const name = (id: string): string =>
    textOf(home).replace(/"parts": \[\s*\{/, start => `${start} "id": "${id}",`)
  const linked = textOf(steps).replaceAll('"/#ovens"', '"/#rye"')
  expect(findIn("unknown-section", { [steps]: linked })).toHaveLength(1)
  expect(findIn("unknown-section", { [steps]: linked, [home]: name("rye") })).toEqual([])
  expect(findIn("repeated-id", { [home]: name("ovens") })).toHaveLength(1)
})

test("fields and entries have the titles that the model gives them", () => {
  const site = read("site.json")
  expect(namePlace(contentModel().site, site, ["header", "visit", "label"])).toBe(
    "Header › Visit button › Label",
  )
  expect(toEntryTitle("ways")).toBe("Way out")
})

test("a name that no entry of the list has is found, with the nearest one", () => {
  const file = "pages/contact.json"
  const text = textOf(file).replace('["Alex Example"]', '["Alex Exampel"]')
  const found = findIn("unknown-reference", { [file]: text })
  expect(found).toMatchObject([{ field: "contact.sections[0].staff.people[0]" }])
  expect(found[0]?.message).toContain("no contact named Alex Exampel. Did you mean “Alex Example”?")
})

test("an entry without a way to reach it is found in a list of any name", () => {
  const text = textOf("site.json").replace(/"team": \[[^]*?\n {2}\]/, '"team": [{ "name": "Kim" }]')
  expect(findIn("unreachable-contact", { "site.json": text })).toHaveLength(1)
})
