/**
 * An address that is typed becomes a link when a space ends it.
 * @jest-environment jsdom
 */
import { Editor } from "@tiptap/core"
import { proseFormat } from "../browser/rich-text/document"
import { proseExtensions } from "../browser/rich-text/extensions"
import { shapeOf } from "./fixtures/shape-of"

const format = proseFormat(shapeOf(Infinity))

/** Types a space after a text of the content. */
const typeAfter = (block: {
  readonly heading?: string
  readonly paragraphs?: readonly string[]
}) => {
  const content = format.read([{ ...block }], {})
  const editor = new Editor({ extensions: proseExtensions({}), content })
  const { view } = editor
  const at = view.state.doc.content.size - 1
  const insert = () => view.state.tr.insertText(" ", at)
  editor.commands.setTextSelection(at)
  const isTaken = view.someProp("handleTextInput", type => type(view, at, at, " ", insert))
  if (!isTaken) view.dispatch(insert())
  const { value } = format.writer([])(view.state.doc)
  editor.destroy()
  return value
}

test.each([
  ["See https://example.org/a", "See [https://example.org/a](https://example.org/a) "],
  ["(www.example.org/a).", "([www.example.org/a](https://www.example.org/a)). "],
  ["[https://example.org](https://example.org/)", "[https://example.org](https://example.org/) "],
  ["An example.org", "An example.org "],
])("%s and a space is %s", (before, after) => {
  expect(typeAfter({ paragraphs: [before] })).toEqual([{ paragraphs: [after] }])
})

test("a heading has no links", () => {
  expect(typeAfter({ heading: "See https://example.org" })).toEqual([
    { heading: "See https://example.org " },
  ])
})
