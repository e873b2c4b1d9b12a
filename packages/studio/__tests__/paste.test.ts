/** @jest-environment jsdom */
import { readClipboard } from "../browser/paste/read-clipboard"
import { describeLeftOut, pasteIntoProse, pasteIntoText } from "../browser/paste/write-pasted"

const origin = "https://www.example.com"
const read = (html: string) => readClipboard(html, origin)
const most = { paragraphs: 8, bullets: 16, numbered: 16 }
const texts = (html: string) => read(html).blocks.map(({ kind, text }) => `${kind}: ${text}`)

/* As Google Docs writes it: a <b> of normal weight around spans with styles. */
const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0f3a"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Alerts in minutes</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal;">The service </span><span style="font-weight:700;font-style:normal;">clusters</span><span style="font-weight:400;font-style:normal;"> stories, </span><span style="font-weight:400;font-style:italic;">as they happen</span><span style="font-weight:400;">.</span></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">News sites</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><a href="https://www.google.com/url?q=https://example.org/feeds&amp;sa=D" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">Feeds</span></a></p></li></ul><br /></b>`

/* As Word writes it: paragraphs with classes, bullets as text to ignore, and Office's own elements. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head><body lang=EN-US><!--StartFragment--><h1>Press release<o:p></o:p></h1><p class=MsoNormal>The service <b style='mso-bidi-font-weight:normal'>clusters</b>
stories&nbsp;<i>as they happen</i>.<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>News sites<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>First step<o:p></o:p></p><!--EndFragment--></body></html>`

/* As Notion writes it: plain elements, with a comment before them. */
const notion = `<meta charset='utf-8'><!-- notionvc: 1f --><h3>Who benefits</h3><p><strong>Security teams</strong> and <em>media professionals</em><br>See <a href="https://www.example.com/contact/">contact</a>.</p><ol><li>Scan</li><li>Cluster</li></ol>`

test.each([
  [
    "Google Docs",
    googleDocs,
    [
      "heading: Alerts in minutes",
      "paragraphs: The service **clusters** stories, *as they happen*.",
      "bullets: News sites",
      "bullets: [Feeds](https://example.org/feeds)",
    ],
  ],
  [
    "Word",
    word,
    [
      "heading: Press release",
      "paragraphs: The service **clusters** stories *as they happen*.",
      "bullets: News sites",
      "numbered: First step",
    ],
  ],
  [
    "Notion",
    notion,
    [
      "heading: Who benefits",
      "paragraphs: **Security teams** and *media professionals*\nSee [contact](/contact/).",
      "numbered: Scan",
      "numbered: Cluster",
    ],
  ],
])("headings, paragraphs, lists, bold, emphasis and links of %s are read", (_, html, expected) => {
  expect(texts(html)).toEqual(expected)
})

test.each([
  [
    "formatted whitespace stays outside of marks",
    "<p>One<b> two </b>three</p>",
    "One **two** three",
  ],
  ["formatting inside of a word is left out", "<p>un<b>believ</b>able</p>", "unbelievable"],
  ["bold and emphasis at once", "<p><b><i>Both</i></b> here</p>", "***Both*** here"],
  [
    "a bold link",
    '<p><a href="https://example.org/a_(b)"><b>Link</b></a></p>',
    "[**Link**](https://example.org/a_%28b%29)",
  ],
  ["a link to a script is words", '<p><a href="javascript:alert(1)">Link</a></p>', "Link"],
  ["a script is nothing", "<p>Text<script>alert(1)</script></p>", "Text"],
])("%s", (_, html, expected) => {
  expect(read(html).blocks.map(({ text }) => text)).toEqual([expected])
})

test("what content cannot have is named, and its text stays", () => {
  const pasted = read(
    "<p>Before<img src=x></p><table><tr><td>One</td><td>Two</td></tr></table><p><u>After</u></p>",
  )
  expect(pasted.blocks.map(({ text }) => text)).toEqual(["Before", "One Two", "After"])
  expect(describeLeftOut(pasted.leftOut)).toBe(
    "Pasted. This text cannot have a picture, a table, or underlining, so this was left out or became plain text.",
  )
})

test("blocks are lines of a text, in place of the selection", () => {
  const pasted = read("<p>One</p><p>Two</p>")
  expect(pasteIntoText({ text: "A b c", start: 2, end: 3 }, pasted)).toEqual({
    text: "A One\nTwo c",
    start: 9,
    end: 9,
  })
})

test("in running text, headings, paragraphs and lists become blocks between the text before and after", () => {
  const blocks = [
    { heading: "First", paragraphs: ["Keep", "Before after"] },
    { heading: "Last", bullets: ["Entry"] },
  ]
  const place = { block: 0, list: "paragraphs", entry: 1 } as const
  expect(
    pasteIntoProse(blocks, place, { text: "Before after", start: 7, end: 7 }, read(notion), most),
  ).toEqual([
    { heading: "First", paragraphs: ["Keep", "Before"] },
    {
      heading: "Who benefits",
      paragraphs: ["**Security teams** and *media professionals*\nSee [contact](/contact/)."],
      numbered: ["Scan", "Cluster"],
    },
    { paragraphs: ["after"] },
    { heading: "Last", bullets: ["Entry"] },
  ])
})

test("over a sample text, what is pasted replaces all of the sample and nothing else", () => {
  const sample = "Sample: What we keep"
  const blocks = [
    { heading: "Sample: Title", paragraphs: [sample, "Own"], bullets: ["Sample: Entry"] },
    { paragraphs: ["Sample: Last"] },
  ]
  const place = { block: 0, list: "paragraphs", entry: 0 } as const
  const paste = (end: number) =>
    pasteIntoProse(blocks, place, { text: sample, start: 0, end }, read("<h2>A</h2><p>B</p>"), most)
  expect(paste(sample.length)).toEqual([{ heading: "A", paragraphs: ["B", "Own"] }])
  expect(paste(0)).toHaveLength(3)
})

test("a long text is split into blocks that hold no more than they may", () => {
  const pasted = read(Array.from({ length: 20 }, (_, index) => `<p>Line ${index}</p>`).join(""))
  const place = { block: 0, list: "paragraphs", entry: 0 } as const
  const blocks = pasteIntoProse(
    [{ paragraphs: [""] }],
    place,
    { text: "", start: 0, end: 0 },
    pasted,
    most,
  )
  expect(blocks).toHaveLength(3)
})
