/** @jest-environment jsdom */
import { getSchema } from "@tiptap/core"
import { isOwnCopy, ownSerializer } from "../../editor/features/form/paste/own-copies"
import { proseExtensions } from "../../editor/features/form/rich-text/extensions"

const schema = getSchema(proseExtensions({}))

test("what is copied here is marked once, at its beginning", () => {
  const paragraph = schema.node("paragraph", null, [schema.text("A")])
  const list = schema.node("bulletList", null, [schema.node("listItem", null, [paragraph])])
  const holder = document.createElement("div")
  holder.append(ownSerializer(schema).serializeFragment(schema.node("doc", null, [list]).content))
  expect(holder.innerHTML).toBe('<ul data-studio-copy=""><li><p>A</p></li></ul>')
})

test("what another editor of the same make copies is not the studio's own", () => {
  expect(isOwnCopy('<p data-pm-slice="1 1 []">A</p>')).toBe(false)
  expect(isOwnCopy('<p data-studio-copy="" data-pm-slice="1 1 []">A</p>')).toBe(true)
})
