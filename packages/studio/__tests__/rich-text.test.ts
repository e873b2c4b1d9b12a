/** @jest-environment jsdom */
import fc from "fast-check"
import { Editor, getSchema } from "@tiptap/core"
import { DOMParser as HtmlReader } from "@tiptap/pm/model"
import { propertySettings } from "@tools/test-kit/cases"
import { parseRichText, toPlainText } from "@tools/content/text"
import { isProse, proseFormat, textFormat } from "../document/prose-document"
import { proseExtensions, textExtensions } from "../editor/features/form/rich-text/extensions"
import { describeLeftOut } from "../editor/features/form/paste/left-out"
import { preparePasted } from "../editor/features/form/paste/paste"
import { markdownToHtml } from "../editor/features/form/paste/paste-text"
import { shapeOf } from "./fixtures/shape-of"
import type { JsonValue } from "../document/value"

const names = { product: "Wirelight" }
const origin = "https://www.example.com"
const most = 8
const shape = shapeOf(most)
const prose = proseFormat(shape)
const proseSchema = getSchema(proseExtensions(names))
const textSchema = getSchema(textExtensions(names))

const readProse = (value: JsonValue) => proseSchema.nodeFromJSON(prose.read(value, names))
const readText = (text: string) => textSchema.nodeFromJSON(textFormat.read(text, names))

describe("a text that nobody changed keeps its characters", () => {
  test.each([
    "a *b* **c** ***d***",
    "***a** b*",
    "[**a**](/b) **[a](/b)** [a](https://b.c/d_(e))",
    "so\u00adft and no\u00a0break",
    "one\r\ntwo\nthree",
    "{product} and {nothing}, **{product}**",
    "_a_ \\*b\\* un<strong>do</strong>ne <em>x</em>",
    " around ",
    "**重点。**内容",
  ])("%j", text => {
    expect(textFormat.writer(text)(readText(text)).value).toBe(text)
  })

  test("with a brace that is a character, which is shown without its backslash", () => {
    const text = "Write \\{first_name} and \\{1, 2\\}, **\\{b}**"
    const document = readText(text)
    expect(textFormat.writer("")(document).value).toBe(text)
    const shown: string[] = []
    document.descendants(({ text: words, type, attrs }) => {
      shown.push(words ?? (type.name === "brace" ? String(attrs.character) : ""))
    })
    expect(shown.join("")).toBe("Write {first_name} and {1, 2}, {b}")
  })

  test("whatever it is", () => {
    const piece = fc.constantFrom(
      "*",
      "**",
      "[",
      "](/a)",
      "\n",
      "\\",
      "<em>",
      "</em>",
      " ",
      "a.",
      "重",
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), pieces => {
        const text = pieces.join("")

        expect(textFormat.writer(text)(readText(text)).value).toBe(text)
        expect(readText(text).textBetween(0, readText(text).content.size, "", " ")).toBe(
          toPlainText(parseRichText(text)),
        )
      }),
      propertySettings(5000),
    )
  })
})

const passage = fc.constantFrom("One", "**Two** and *three*", "a\nb", "[Four](/contact)", "重点。")
const list = (most: number) =>
  fc.option(fc.array(passage, { minLength: 1, maxLength: most }), { nil: undefined, freq: 2 })
const block = fc
  .record({
    heading: fc.option(fc.constantFrom("Title", "{product} *"), { nil: undefined }),
    paragraphs: list(most),
    bullets: list(3),
    numbered: list(3),
  })
  .map(fields => {
    const there = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    return there.length > 0 ? Object.fromEntries(there) : { paragraphs: ["Only"] }
  })

describe("running text", () => {
  test("is written as the blocks that were read, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), blocks => {
        expect(prose.writer([])(readProse(blocks)).value).toEqual(blocks)
      }),
      propertySettings(5000),
    )
  })

  test("keeps the blocks that did not change, and starts new ones where the order asks for it", () => {
    const before = [{ bullets: ["***One***"], heading: "Title" }, { paragraphs: ["Last"] }]
    const document = readProse(before)
    const paragraph = proseSchema.nodeFromJSON({
      type: "paragraph",
      content: [{ type: "text", text: "New" }],
    })
    const changed = document.copy(document.content.addToEnd(paragraph))
    const { value } = prose.writer(before)(changed)

    expect(value).toEqual([before[0], { paragraphs: ["Last", "New"] }])
    expect(JSON.stringify(value)).toContain(JSON.stringify(before[0]))
  })

  test("has the fields of a block in the order of the model, whichever was added last", () => {
    const document = readProse([{ heading: "Title", paragraphs: ["One"], bullets: ["Two"] }])
    const { value } = prose.writer([{ paragraphs: ["One"], bullets: ["Two"] }])(document)

    expect(JSON.stringify(value)).toBe(
      '[{"heading":"Title","paragraphs":["One"],"bullets":["Two"]}]',
    )
  })

  test("splits paragraphs that are too many for one block", () => {
    const paragraphs = Array.from({ length: 10 }, (_, index) => `Text ${index}`)

    expect(prose.writer([])(readProse([{ paragraphs }])).value).toEqual([
      { paragraphs: paragraphs.slice(0, most) },
      { paragraphs: paragraphs.slice(most) },
    ])
  })

  test.each<[string, JsonValue]>([
    ["an unknown field", [{ paragraphs: ["A"], note: "B" }]],
    ["a number in place of a text", [{ paragraphs: [1] }]],
    ["a text in place of a block", ["A"]],
  ])("is not what has %s", (_, value) => {
    expect(isProse(value, shape)).toBe(false)
  })
})

/** Reads clipboard HTML as the editor of running text does, and writes it as content has it. */
const paste = (html: string) => {
  const { body } = new DOMParser().parseFromString(
    preparePasted(html, origin, true).html,
    "text/html",
  )
  return prose.writer([])(HtmlReader.fromSchema(proseSchema).parse(body)).value
}

const pasteText = (text: string) => paste(markdownToHtml(text))

describe("pasted text", () => {
  test("is kept line by line where the reader of Markdown fails", () => {
    expect(JSON.stringify(pasteText("- a\n\t> 3. d\na"))).toMatch(/- a.*> 3\. d.*"a"/)
  })

  test("keeps all words in their order, whatever its lines are", () => {
    const [indent, sign, words] = [
      fc.constantFrom("", "  ", "\t"),
      fc.constantFrom("", "# ", "- ", "1. ", "2) ", "7. ", "> "),
      fc.constantFrom("a", "b **c**", "{product}", "3. d"),
    ]
    const line = fc.tuple(indent, sign, words).map(parts => parts.join(""))
    const listWords = (text: string) => text.match(/[a-d]+/g) ?? []
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), lines => {
        const written = JSON.stringify(pasteText(lines.join("\n"))).replace(/"\w+":/g, "")

        expect(listWords(written)).toEqual(listWords(lines.join()))
      }),
      propertySettings(500),
    )
  })
})

describe("what a text cannot have", () => {
  const leftOut = (html: string, hasBlocks = true) => [
    ...preparePasted(html, origin, hasBlocks).lost,
  ]

  test("is named in one sentence", () => {
    const html = "<p>A<img src=x></p><blockquote><u>B</u></blockquote>"
    expect(describeLeftOut(preparePasted(html, origin, true))).toBe(
      "Pasted. This text cannot have a picture, a quotation or underlining, so this was left out or became plain text where it is underlined with dots.",
    )
  })

  test.each(["<h2>A</h2>", "<ul><li>A</li></ul>"])("is %s only in one paragraph", html => {
    expect([leftOut(html), leftOut(html, false).length]).toEqual([[], 1])
  })

  test("is not looked for in what was copied in the editor", () => {
    const html = '<p data-studio-copy data-pm-slice="1 1 []">so\u00adft</p>'

    expect(preparePasted(html, origin, true)).toMatchObject({ html, lost: new Set() })
  })
})

/** Types a space after a text of the content. */
const typeAfter = (block: {
  readonly heading?: string
  readonly paragraphs?: readonly string[]
}) => {
  const content = prose.read([{ ...block }], {})
  const editor = new Editor({ extensions: proseExtensions({}), content })
  const { view } = editor
  const at = view.state.doc.content.size - 1
  const insert = () => view.state.tr.insertText(" ", at)
  editor.commands.setTextSelection(at)
  const isTaken = view.someProp("handleTextInput", type => type(view, at, at, " ", insert))
  if (!isTaken) view.dispatch(insert())
  const { value } = prose.writer([])(view.state.doc)
  editor.destroy()
  return value
}

test.each([
  ["See https://example.org/a", "See [https://example.org/a](https://example.org/a) "],
  ["(www.example.org/a).", "([www.example.org/a](https://www.example.org/a)). "],
  ["[https://example.org](https://example.org/)", "[https://example.org](https://example.org/) "],
  ["An example.org", "An example.org "],
])("an address that is typed is a link once a space ends it: %s is %s", (before, after) => {
  expect(typeAfter({ paragraphs: [before] })).toEqual([{ paragraphs: [after] }])
})

test("a heading has no links", () => {
  expect(typeAfter({ heading: "See https://example.org" })).toEqual([
    { heading: "See https://example.org " },
  ])
})
