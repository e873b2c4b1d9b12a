import fc from "fast-check"
import { hiddenSign, hideMarks, parseRichText } from "../marks"
import { mapRichText, toPlainText } from "../rich-text"
import { propertySettings } from "@tools/test-kit/cases"

const strong = (...spans: readonly string[]) => ({ kind: "strong", spans })
const emphasis = (...spans: readonly string[]) => ({ kind: "emphasis", spans })
const link = (href: string, ...spans: readonly unknown[]) => ({ kind: "link", href, spans })
const lineBreak = { kind: "break" }

test.each([
  ["bold words", "a **b c** d", ["a ", strong("b c"), " d"]],
  ["emphasized words", "*a* b", [emphasis("a"), " b"]],
  ["both at once", "***a***", [{ kind: "emphasis", spans: [strong("a")] }]],
  ["a link", "a [b c](/d) e", ["a ", link("/d", "b c"), " e"]],
  ["bold words in a link", "[a **b**](#c)", [link("#c", "a ", strong("b"))]],
  ["parentheses in an address", "[a](https://b.c/d_(e))", [link("https://b.c/d_(e)", "a")]],
  ["line breaks", "a\nb\r\nc", ["a", lineBreak, "b", lineBreak, "c"]],
  ["bold words in two lines", "**a\nb**", [{ kind: "strong", spans: ["a", lineBreak, "b"] }]],
  [
    "words between which nobody writes spaces",
    "这是**重点**内容",
    ["这是", strong("重点"), "内容"],
  ],
  [
    "bold words that end in punctuation before such words",
    "**重点。**内容**“好”**了",
    [strong("重点。"), "内容", strong("“好”"), "了"],
  ],
  [
    "tags, inside a word too",
    "un<strong>do</strong>ne <em>*</em>",
    ["un", strong("do"), "ne ", emphasis("*")],
  ],
  [
    "literal characters after a backslash",
    "\\*a* \\[b](/c) \\<em> \\\\**d**",
    ["*a* [b](/c) <em> \\", strong("d")],
  ],
])("%s are read", (_, text, spans) => {
  expect(parseRichText(text)).toEqual(spans)
})

test.each([
  "# a",
  "- a",
  "> a",
  "    a",
  "`*` is a star",
  "<b>a</b> <!-- b --> <https://example.org>",
  "https://example.org and a@example.org",
  "&amp; &#42;",
  "_a_ __b__",
  "![a](/b)",
  "\\a C:\\\\b \\!",
  "5 * 3 * 2",
  "4*5 and 6*7",
  "Leser*innen und Autor*innen",
  "**a",
])("%j stays as it was typed", text => {
  expect(parseRichText(text)).toEqual([text])
})

test("what begins a list or a heading in a document is a line like every other", () => {
  expect(parseRichText("a **b\n# c\n- d** e")).toEqual([
    "a ",
    { kind: "strong", spans: ["b", lineBreak, "# c", lineBreak, "- d"] },
    " e",
  ])
})

const character = fc.constantFrom(
  "*",
  "**",
  "[",
  "](",
  ")",
  "!",
  "_",
  "`",
  "\n",
  " ",
  "a",
  "b",
  "<",
  "\\",
)
const text = fc.array(character, { maxLength: 40 }).map(characters => characters.join(""))

test("whatever is typed, the words keep their order, and nothing but marks is gone", () => {
  fc.assert(
    fc.property(text, typed => {
      const hidden = hideMarks(typed)

      expect(hidden).toHaveLength(typed.length)
      expect(toPlainText(parseRichText(typed))).toBe(
        hidden.replaceAll(hiddenSign, "").replaceAll("\n", " "),
      )
    }),
    propertySettings(1000),
  )
})

test("words and addresses are changed wherever they stand", () => {
  const changed = mapRichText(
    parseRichText("a **b [c](/d)**\n[*e*](/f)"),
    words => words.toUpperCase(),
    href => `/x${href}`,
  )

  expect(toPlainText(changed)).toBe("A B C E")
  expect(JSON.stringify(changed).match(/"href":"[^"]+"/g)).toEqual([
    '"href":"/x/d"',
    '"href":"/x/f"',
  ])
})
