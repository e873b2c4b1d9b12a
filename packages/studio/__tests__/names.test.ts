/** What the model says of its fields, none of which the tools know by its name: those of another site differ. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { getSchema } from "@tiptap/core"
import { contentModel } from "@tools/content/content-model"
import { formSchemaOf, proseShapeOf } from "../browser/form/form-schema"
import { proseFormat } from "../browser/rich-text/document"
import { proseExtensions } from "../browser/rich-text/extensions"
import { modelAt } from "../document/model-at"
import { namePlace } from "../document/titles"
import { jsonValue } from "../document/value"
import { toEntryTitle } from "../document/words"
import { exampleContent as folder } from "example/fixtures/content"

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

test("fields and entries have the titles that the model gives them", () => {
  const site = read("site.json")
  expect(namePlace(contentModel().site, site, ["header", "visit", "label"])).toBe(
    "Header › Visit button › Label",
  )
  expect(toEntryTitle("ways")).toBe("Way out")
})
