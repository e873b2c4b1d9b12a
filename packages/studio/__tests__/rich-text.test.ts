/** @jest-environment jsdom */
import fc from "fast-check"
import { getSchema } from "@tiptap/core"
import { DOMParser as HtmlReader } from "@tiptap/pm/model"
import { propertySettings } from "example/fixtures/cases"
import { parseRichText, toPlainText } from "@tools/content"
import { findPassage, isProse, proseFormat, textFormat } from "../browser/rich-text/document"
import { proseExtensions, textExtensions } from "../browser/rich-text/extensions"
import { describeLeftOut, preparePasted } from "../browser/rich-text/paste"
import { markdownToHtml } from "../browser/rich-text/paste-text"
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

describe("the characters of a text are found where they are shown", () => {
  /** Returns what is shown in the place of a part of a text. */
  const show = (text: string, index: number, length: number): string => {
    const document = readText(text)
    const block = document.child(0)
    const [from, to] = findPassage(block, { text, index, length }, names)
    return block.textBetween(from, to, "", ({ type }) => (type.name === "token" ? "{}" : "\n"))
  }

  test.each([
    ["[our *page*](/contcat) and [it](/b)", "/contcat", "our page"],
    ["**[us](/a)[it](/b#c)**", "#c", "it"],
    ["one\r\ntwo **by** {product}, {product} x", "{product} x", "{} x"],
    ["\\*not* {nothing} **a{product}**", "{nothing}", "{nothing}"],
  ])("in %j, %j is %j", (text, part, shown) => {
    expect(show(text, text.lastIndexOf(part), part.length)).toBe(shown)
  })

  test("in headings, which have no marks", () => {
    const block = readProse([{ heading: "{product} **5** mistakes" }]).child(0)
    const text = "{product} **5** mistakes"

    expect(findPassage(block, { text, index: 16, length: 8 }, names)).toEqual([8, 16])
  })

  test("whatever is around them", () => {
    const piece = fc.constantFrom(
      "*",
      "**",
      "[a](/b)",
      "\n",
      "\\",
      "<em>",
      " ",
      "{product}",
      "重。",
    )
    const pieces = fc.array(piece, { maxLength: 8 }).map(all => all.join(""))
    fc.assert(
      fc.property(pieces, pieces, (before, after) => {
        expect(show(`${before}wrod${after}`, before.length, 4)).toBe("wrod")
      }),
      propertySettings(2000),
    )
  })
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

  test("knows where each text of the content is", () => {
    const document = readProse([{ heading: "A", paragraphs: ["B"], bullets: ["C", "D"] }])
    const { places } = prose.writer([])(document)

    expect(
      places.map(({ path, at }) => [path.join("."), document.nodeAt(at)?.textContent]),
    ).toEqual([
      ["0.heading", "A"],
      ["0.paragraphs.0", "B"],
      ["0.bullets.0", "C"],
      ["0.bullets.1", "D"],
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

/* The shapes in which these programs put a heading, bold, emphasized and linked words and lists on the clipboard. */
const shapes = {
  "Google Docs": `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0f3a"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Title</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal;">Some </span><span style="font-weight:700;font-style:normal;">bold</span><span style="font-weight:400;font-style:normal;"> and </span><span style="font-weight:400;font-style:italic;">slanted</span><span style="font-weight:400;"> words.</span></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><a href="https://www.google.com/url?q=https://example.org/two?utm_source%3Dx&amp;sa=D" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">Two</span></a></p></li></ul><br /></b>`,
  Word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head><body lang=EN-US><!--StartFragment--><h1>Title<o:p></o:p></h1><p class=MsoNormal>Some <b style='mso-bidi-font-weight:normal'>bold</b>
and <i>slanted</i>&nbsp;words.<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>One<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><a href="https://example.org/two">Two</a><o:p></o:p></p><!--EndFragment--></body></html>`,
  "Word on the web": `<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun" data-contrast="none"><span class="NormalTextRun">Title</span></span><span class="EOP">&nbsp;</span></p></div><div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Some </span></span><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">bold</span></span><span class="TextRun"><span> and </span></span><span class="TextRun" style="font-style:italic"><span>slanted</span></span><span class="TextRun"><span> words.</span></span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper"><ul class="BulletListStyle1"><li><p class="Paragraph"><span>One</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul class="BulletListStyle1"><li><p class="Paragraph"><a href="https://example.org/two"><span>Two</span></a><span class="EOP">&nbsp;</span></p></li></ul></div>`,
  Outlook: `<html xmlns:v="urn:schemas-microsoft-com:vml"><body><div class=WordSection1><h2><span style='font-size:14pt'>Title<o:p></o:p></span></h2><p class=MsoNormal><span style='font-size:11pt'>Some <b>bold</b> and <i>slanted</i> words.<o:p></o:p></span></p><ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>One<o:p></o:p></li><li class=MsoListParagraph><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Ftwo&amp;data=05">Two</a><o:p></o:p></li></ul></div></body></html>`,
  Pages: `<meta charset="UTF-8"><style>p.p1 {margin: 0.0px}</style><h2 style="margin: 0px; font: 17px Helvetica"><b>Title</b></h2><p class="p1" style="margin: 0px; font: 11px Helvetica">Some <b>bold</b> and <i>slanted</i> words.</p><ul class="ul1"><li class="li1" style="margin: 0px">One</li><li class="li1"><a href="https://example.org/two"><span class="s1" style="text-decoration: underline">Two</span></a></li></ul>`,
  "a web page": `<article><h3 class="title"><a name="t"></a>Title</h3><div><p>Some <strong>bold</strong> and <em>slan&shy;ted</em> words.\u200b</p></div><ul><li><div>One</div></li><li><a href="https://example.org/two?fbclid=1" target="_blank" onclick="x()">Two</a></li></ul><script>x()</script></article>`,
  "a chat assistant": `<h3 data-start="0">Title</h3><p data-start="12">Some <strong data-start="17">bold</strong> and <em>slanted</em> words.</p><ul data-start="40"><li data-start="41"><p>One</p></li><li><p><a class="link" rel="noopener" href="https://example.org/two?utm_source=chat">Two</a></p></li></ul>`,
} as const

test.each(Object.entries(shapes))(
  "headings, marks, links and lists of %s arrive, and nothing is left out",
  (_, html) => {
    expect([...preparePasted(html, origin, true).lost]).toEqual([])
    expect(paste(html)).toEqual([
      {
        heading: "Title",
        paragraphs: ["Some **bold** and *slanted* words."],
        bullets: ["One", "[Two](https://example.org/two)"],
      },
    ])
  },
)

test.each([
  [
    "entries of a list in a list",
    "<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>",
    [{ bullets: ["A", "B", "C"] }],
  ],
  ["paragraphs of an entry", "<ol><li><p>A</p><p>B</p></li></ol>", [{ numbered: ["A\nB"] }]],
  [
    "rows of a table",
    "<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>",
    [{ paragraphs: ["A B", "C"] }],
  ],
  [
    "a mark inside a word",
    "<p>un<b>do</b>ne <i>now</i></p>",
    [{ paragraphs: ["un<strong>do</strong>ne *now*"] }],
  ],
  [
    "a link to a page of the site",
    `<p><a href="${origin}/contact/">A</a></p>`,
    [{ paragraphs: ["[A](/contact/)"] }],
  ],
  [
    "only words of a link to a script",
    `<p>A <a href="javascript:x()">B</a> <b>C</b></p>`,
    [{ paragraphs: ["A B **C**"] }],
  ],
])("%s arrives", (_, html, blocks) => {
  expect(paste(html)).toEqual(blocks)
})

const pasteText = (text: string) => paste(markdownToHtml(text))

describe("pasted text", () => {
  test.each<[string, string, JsonValue]>([
    [
      "a chat assistant's headings, lists and marks",
      "## Who **we** are ##\n\nSome **bold** words.\n\n* One\n* [Two](/two)\n\n1. A\n   more\n   - inner\n2. B\r\n",
      [
        {
          heading: "Who we are",
          paragraphs: ["Some **bold** words."],
          bullets: ["One", "[Two](/two)"],
          numbered: ["A\nmore", "inner", "B"],
        },
      ],
    ],
    ["bullets of a word processor", "•\tOne\n•\tTwo", [{ bullets: ["One", "Two"] }]],
    [
      "what is no block of the model, as text",
      "> Quoted\n---\n2026. A year\n0. Zero\n#1 and -2",
      [{ paragraphs: ["Quoted", "2026. A year", "0. Zero", "#1 and -2"] }],
    ],
    ["numbers that do not go on", "1. A\n5. B", [{ numbered: ["A"] }, { paragraphs: ["5. B"] }]],
  ])("holds %s", (_, text, blocks) => {
    expect(pasteText(text)).toEqual(blocks)
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

  test("is a link in a heading", () => {
    expect(leftOut('<h2><a href="/b">A</a></h2>')).toEqual(["a link in a heading"])
  })

  test("is a quotation of Word, too", () => {
    expect(leftOut("<p class=MsoQuote><i>A</i></p>")).toEqual(["a quotation"])
  })

  test.each(["<h2>A</h2>", "<ul><li>A</li></ul>"])("is %s only in one paragraph", html => {
    expect([leftOut(html), leftOut(html, false).length]).toEqual([[], 1])
  })

  test("is not looked for in what was copied in the editor", () => {
    const html = '<p data-pm-slice="1 1 []">so\u00adft</p>'

    expect(preparePasted(html, origin, true)).toMatchObject({ html, lost: new Set() })
  })
})
