import fc from "fast-check"
import { parseRichText, wordMarkNames } from "../marks"
import { toRuns, writeRuns, type Run } from "../write-marks"
import { propertySettings } from "@tools/test-kit/cases"

/** Pieces that mean something beside or inside marks, and scripts of every kind. */
const piece = fc.constantFrom(
  ...["*", "**", "_", "[", "]", "(", ")", "](", "!", "\\", "<", "<em>", "</strong>", "{product}"],
  ...[" ", "\n", "\u00a0", "\u00ad", ".", "“", "。", "，", "-", "4", "&amp;", "😀"],
  ...["a", "é", "слово", "重点", "กขค", "عربي", "עברית", "한국어"],
)
const words = fc.array(piece, { minLength: 1, maxLength: 6 }).map(pieces => pieces.join(""))
const href = fc.constantFrom(
  "/contact",
  "#top",
  "{signIn}",
  "https://a.b/c_(d)",
  "/a b",
  "/)(",
  "/*",
)

const run: fc.Arbitrary<Run> = fc
  .tuple(words, fc.subarray([...wordMarkNames]), fc.option(href, { nil: undefined, freq: 2 }))
  .map(([text, marks, link]) => ({ text, marks, ...(link !== undefined && { href: link }) }))

/** Returns the text of runs, and each character that is no whitespace with its marks and address, as browsers read it. */
const factsOf = (runs: readonly Run[]) => ({
  text: runs.map(({ text }) => text).join(""),
  characters: runs.flatMap(({ text, marks, href = "" }) =>
    Array.from(text.replace(/\s/g, ""), character => [
      character,
      marks,
      decodeURIComponent(href.trim()),
    ]),
  ),
})

test("whatever is written is read again as it was", () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 6 }), runs => {
      expect(factsOf(toRuns(parseRichText(writeRuns(runs))))).toEqual(factsOf(runs))
    }),
    propertySettings(10_000),
  )
})

test("whatever was typed by hand is written so that it is shown as before", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), pieces => {
      const shown = toRuns(parseRichText(pieces.join("")))
      expect(factsOf(toRuns(parseRichText(writeRuns(shown))))).toEqual(factsOf(shown))
    }),
    propertySettings(10_000),
  )
})

const strong = (text: string): Run => ({ text, marks: ["strong"] })
const plain = (text: string): Run => ({ text, marks: [] })

test.each([
  ["asterisks", [plain("a "), strong("b"), plain(" c")], "a **b** c"],
  ["no whitespace in a mark", [plain("a"), strong(" b "), plain("c")], "a **b** c"],
  ["asterisks beside punctuation in Chinese", [strong("重点。"), plain("内容")], "**重点。**内容"],
  ["a tag inside a word", [plain("un"), strong("do"), plain("ing")], "un<strong>do</strong>ing"],
  ["a backslash before literal marks", [plain("**a**")], "\\*\\*a\\*\\*"],
  ["a link around its bold words", [{ ...strong("a"), href: "/b" }], "[**a**](/b)"],
  ["an address with spaces", [{ ...plain("a"), href: "/b c)" }], "[a](/b%20c%29)"],
])("%s", (_, runs, written) => {
  expect(writeRuns(runs)).toBe(written)
})
