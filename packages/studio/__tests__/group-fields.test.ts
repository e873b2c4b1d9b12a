import type { FormSchema } from "../document"
import { arrangeFields, isOffered, isRemovedByButton } from "../editor/features/form/group-fields"

const text: FormSchema = { type: "string" }
const flag: FormSchema = { type: "boolean" }
const required: FormSchema = { type: "object", required: ["a"], properties: { a: text } }
const optional: FormSchema = { type: "object", properties: { a: text } }

const arrange = (schema: FormSchema, known: readonly string[] = [], isFile = false) => {
  const { shown, more } = arrangeFields(schema, name => known.includes(name), isFile)
  return { shown: shown.map(([name]) => name), more: more.map(([name]) => name) }
}

const section = (properties: Record<string, FormSchema>): FormSchema => ({
  type: "object",
  required: ["heading"],
  properties: { ...properties, heading: text },
})

test("required and usual fields are shown at once, and rare ones only after a press", () => {
  const schema = section({ rare: text, usual: { ...text, isUsual: true } })
  expect(arrange(schema)).toEqual({ shown: ["usual", "heading"], more: ["rare"] })
})

test("a field that had a value is shown at once", () => {
  expect(arrange(section({ rare: text }), ["rare"])).toEqual({
    shown: ["rare", "heading"],
    more: [],
  })
})

test("switches are shown last", () => {
  expect(arrange(section({ hidden: flag })).shown).toEqual(["heading", "hidden"])
})

test("an anchor comes after the other fields", () => {
  expect(arrange(section({ id: { ...text, isAnchor: true, isUsual: true } })).shown).toEqual([
    "heading",
    "id",
  ])
})

test("a field whose value is fixed is not shown", () => {
  expect(arrange(section({ section: { const: "hero" } })).shown).toEqual(["heading"])
})

test("a group without required fields shows all of them, unless it is a file", () => {
  expect(arrange(optional)).toEqual({ shown: ["a"], more: [] })
  expect(arrange(optional, [], true)).toEqual({ shown: [], more: ["a"] })
})

test("a list and a group with required fields are offered by a button", () => {
  const offered = [text, flag, optional, required, { type: "array" } satisfies FormSchema]
  expect(offered.map(field => isOffered(field, false))).toEqual([false, false, false, true, true])
})

test("a required or usual field is not offered: it is there", () => {
  expect(isOffered(required, true)).toBe(false)
  expect(isOffered({ ...required, isUsual: true }, false)).toBe(false)
})

test("a picture and a choice have a button that removes them, and a text is emptied", () => {
  const fields: FormSchema[] = [text, flag, { ...text, kind: "image" }, { ...text, enum: ["a"] }]
  expect(fields.map(field => isRemovedByButton(field, false))).toEqual([false, false, true, true])
})
