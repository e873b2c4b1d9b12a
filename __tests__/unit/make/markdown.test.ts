/** @jest-environment node */
import { writeMarkdown } from "../../../src/make/files/markdown"

const write = (main: string): string =>
  writeMarkdown(`<body><p>Before</p><main>${main}</main></body>`, "https://host.example/news/a/")

test.each([
  ["only what stands in main", "<p>Text</p>", "Text\n"],
  ["no soft hyphens", "<p>Nach\u00ADrichten</p>", "Nachrichten\n"],
  ["headings by their level", "<h1>One</h1><h3>Three</h3>", "# One\n\n### Three\n"],
  ["links absolute", '<p><a href="/news/b/">B</a></p>', "[B](https://host.example/news/b/)\n"],
  [
    "links side by side with a space",
    '<p><a href="#b">B</a><a href="#c">C</a></p>',
    "[B](https://host.example/news/a/#b) [C](https://host.example/news/a/#c)\n",
  ],
  [
    "an image by its text alternative",
    '<picture><source srcset="x"><img src="/i.png" alt="A wire"></picture>',
    "![A wire](https://host.example/i.png)\n",
  ],
  ["no decoration", '<img src="/i.png" alt=""><svg><text>x</text></svg>', "\n"],
  ["nothing hidden from assistive technology", '<p>a<span aria-hidden="true">b</span></p>', "a\n"],
  ["a drawing by its label", '<div role="img" aria-label="Wires"><p>x</p></div>', "Wires\n"],
  ["lists", "<ul><li>a</li><li>b</li></ul>", "- a\n- b\n"],
  [
    "numbered lists with their paragraphs",
    "<ol><li><h3>Scan</h3><p>Read.</p></li></ol>",
    "1. **Scan**\n\n   Read.\n",
  ],
  [
    "terms with their descriptions",
    "<dl><div><dt>Stories</dt><dd>1M+</dd><dd>A day</dd></div></dl>",
    "- Stories: 1M+, A day\n",
  ],
  [
    "a question with its answer, open or not",
    "<details><summary><h3>Why?</h3></summary><p>Because.</p></details>",
    "### Why?\n\nBecause.\n",
  ],
  [
    "a summary without a heading on a line of its own",
    "<details><summary>More</summary>Text</details>",
    "More\n\nText\n",
  ],
  [
    "a quote with who said it",
    "<figure><blockquote><p>a</p><p>b</p></blockquote><figcaption><b>N</b>, R</figcaption></figure>",
    "> a\n>\n> b\n\n— N, R\n",
  ],
  [
    "a picture with its caption",
    '<figure><img src="/i.png" alt="A wire"><figcaption>At night</figcaption></figure>',
    "![A wire](https://host.example/i.png)\n\nAt night\n",
  ],
  [
    "a table by its rows, with its first row as their head",
    "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>c</th><td>d</td></tr></tbody></table>",
    "| A | B |\n| --- | --- |\n| c | d |\n",
  ],
  [
    "a cell on one line, with its bars as text",
    "<table><tr><th>a<br>b</th><th>c|d</th></tr></table>",
    "| a b | c\\|d |\n| --- | --- |\n",
  ],
  ["line breaks", "<address>Street<br>City</address>", "Street\\\nCity\n"],
  ["emphasis", "<p>a <strong>b</strong> <em>c</em></p>", "a **b** *c*\n"],
  [
    "text that looks like Markdown as text",
    "<p>*a* [b] &lt;c&gt;</p>",
    "\\*a\\* \\[b\\] \\<c\\>\n",
  ],
])("writes %s", (_, main, expected) => {
  expect(write(main)).toBe(expected)
})

test("writes nothing for a page without main", () => {
  expect(writeMarkdown("<p>x</p>", "https://host.example/")).toBe("")
})
