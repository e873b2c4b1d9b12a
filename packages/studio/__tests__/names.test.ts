/** What the model says of its fields, none of which the tools know by its name: those of another site differ. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { getSchema } from "@tiptap/core"
import type { ContentFile } from "@tools/content/addresses"
import { contentModel, modelOf, heading, mainHeading, section } from "@tools/content/model"
import { formSchemaOf, proseShapeOf, summarize } from "../document/form-schema"
import { listEntries, listTargets } from "../editor/state/site/targets"
import { makePage } from "../editor/features/page-list/new-page"
import { usesIn } from "../editor/state/site/picture-uses"
import { proseFormat } from "../document/prose-document"
import { proseExtensions } from "../editor/features/form/rich-text/extensions"
import { modelAt } from "../document/model-at"
import { namePlace, showValue } from "../document/titles"
import { getAt, jsonValue, type ValuePath } from "../document/value"
import { exampleContent as folder } from "@tools/test-kit/content"

const read = (file: string) => jsonValue.parse(JSON.parse(readFileSync(join(folder, file), "utf8")))

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

describe("fields and entries have the titles that the model gives them:", () => {
  const kinds = "pages/bread/kinds.json"
  test.each<[ContentFile, ValuePath, string]>([
    ["site.json", ["header", "visit", "label"], "Header › Visit button › Label"],
    ["site.json", ["footer", "ways", 0], "Footer › Way out “Ovens”"],
    [kinds, ["sections", 0, "asked"], "Answers › Questions"],
    [kinds, ["sections", 0, "asked", 0], "Answers › Question “Which flour does {product} use?”"],
    [kinds, ["sections", 1, "said", 9], "Voices › Voice 10"],
  ])("%s %j", (file, path, title) => {
    expect(namePlace(modelOf(file), read(file), path)).toBe(title)
  })
})

test("a section is known by its main heading, whatever comes before it", () => {
  const model = section("opening", "…", {
    kicker: heading("A line above it."),
    motto: mainHeading("The main heading."),
  })
  const value = { section: "opening", kicker: "New", motto: "Fresh bread" }
  expect(summarize(value, formSchemaOf(model))).toBe("Fresh bread")
  expect(showValue(value, model)).toBe("“Fresh bread”")
})

test("a new page has its title in the main heading", () => {
  const made = makePage("pages/rolls.json", "Rolls", { section: "welcome", motto: "" })
  expect(made).toMatchObject({ sections: [{ motto: "Rolls" }] })
})

test("links may lead to the address that an entry has, or gets", () => {
  const file = "pages/contact.json"
  const parts = [{ title: "Dough", id: "dough" }, { title: "The crust" }]
  const value = { sections: [{ section: "crafts", id: "how", heading: "How", parts }] }
  expect(listTargets([{ file, value }], []).slice(1)).toEqual([
    { href: "/contact#how", title: "How", group: "Sections", unnamed: null },
    { href: "/contact#dough", title: "Dough", group: "Sections", unnamed: null },
    {
      href: "/contact#the-crust",
      title: "The crust",
      group: "Sections",
      unnamed: { file, path: ["sections", 0, "parts", 1, "id"], id: "the-crust" },
    },
  ])
})

test("an entry of the site settings is referred to by the name that the model gives it", () => {
  const list = getAt(read("site.json"), ["team"])
  expect(listEntries("team", list)).toEqual([
    { text: "Alex Example", title: "", group: "Site settings" },
    { text: "Press Desk", title: "Press", group: "Site settings" },
  ])
})

test("a picture is described in the field that the model names", () => {
  const value = read("pages/home.json")
  const place = ["sections", 2, "parts", 0, "photo"]
  const [main] = usesIn({ file: "pages/home.json", value })
  expect(main?.alt).toMatch(/^A loaf/)
  expect(main?.altPath).toEqual([...place, "says"])
})
