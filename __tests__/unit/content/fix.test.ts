/** @jest-environment node */
import fc from "fast-check"
import { fixText } from "../../../src/content/check/fix"
import { mutate, mutation } from "./mutations"
import { checkTexts, files, realTexts, replaceOnce } from "./support"

const file = "pages/not-found.json"
const text = realTexts[file] ?? ""
const fix = (broken: string) => fixText(file, Buffer.from(broken))

test.each(files)("%s needs no repair", path => {
  expect(fixText(path, Buffer.from(realTexts[path] ?? ""))).toBe(realTexts[path])
})

test.each([
  ["a byte-order mark", `\uFEFF${text}`],
  ["two byte-order marks", `\uFEFF\uFEFF${text}`],
  ["a trailing comma", replaceOnce(text, '"href": "/" }', '"href": "/", }')],
  ["blanks at line ends", text.replaceAll(",\n", ", \t\n")],
  ["wrong indentation", text.replaceAll("\n    ", "\n\t ")],
  ["no indentation", text.replaceAll(/^ +/gm, "")],
  ["no line break at the end", text.trimEnd()],
  ["empty lines at the end", `${text}\n \n`],
  ["double blanks in a text", replaceOnce(text, "Oops! Page", "Oops!   Page")],
  ["a line break in a text", replaceOnce(text, "Oops! Page", "Oops!\\n Page")],
  ["blanks around a text", replaceOnce(text, '"Error 404"', '"  Error 404\\t "')],
  ["blanks around a link", replaceOnce(text, '"/"', '" / "')],
])("%s is repaired", (_, broken) => {
  expect(broken).not.toBe(text)
  expect(fix(broken)).toBe(text)
})

test("a trailing comma before a line’s end is taken out", () => {
  expect(fix(replaceOnce(text, "]\n}", "],\n}"))).toBe(text)
})

test.each([
  ["a misspelt field", replaceOnce(text, '"label"', '"lable"')],
  ["straight quotes in a text", replaceOnce(text, "Oops!", 'Oops\\"')],
  ["markup", replaceOnce(text, "Oops!", "<b>Oops!</b>")],
  ["a text of blanks", replaceOnce(text, '"Error 404"', '"   "')],
  ["a missing comma", replaceOnce(text, '"Error 404",', '"Error 404"')],
  ["curly quotes", replaceOnce(text, '"Error 404"', "“Error 404”")],
  ["a comment", replaceOnce(text, '"Error 404",', '"Error 404", // small')],
  ["a non-breaking blank in a text", replaceOnce(text, "Oops! Page", "Oops!\u00A0Page")],
])("%s is left to a person", (_, broken) => {
  expect(fix(broken)).toBe(broken)
})

test("a byte-order mark goes even where another mistake stays", () => {
  const broken = replaceOnce(text, '"Error 404",', '"Error 404"')

  expect(fix(`\uFEFF${broken}`)).toBe(broken)
})

test("carriage returns stay", () => {
  const lines = text.replaceAll("\n", "\r\n")

  expect(fix(replaceOnce(lines, '  "label"', '"label"'))).toBe(lines)
})

test("a file that is not UTF-8 is not touched", () => {
  expect(fixText(file, Buffer.from('{ "label": "é" }', "latin1"))).toBeUndefined()
})

const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a === "string" && typeof b === "string") {
    return a === b || a.trim().replace(/[ \t\r\n]+/g, " ") === b.trim().replace(/[ \t\r\n]+/g, " ")
  }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b
  const [left, right] = [Object.entries(a), Object.entries(b)]
  return (
    left.length === right.length &&
    left.every(([key, value], index) => {
      const [otherKey, other] = right[index] ?? []
      return key === otherKey && isSame(value, other)
    })
  )
}

test("repairing damaged content keeps every word and its order, and a second time changes nothing", () => {
  let repaired = 0
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 2 }), mutations => {
      const texts = mutations.reduce(mutate, realTexts)
      for (const path of files) {
        if (texts[path] === undefined) continue
        const broken = Buffer.from(texts[path]).toString()
        const mended = fixText(path, Buffer.from(broken)) ?? broken
        if (mended !== broken) repaired++
        expect(fixText(path, Buffer.from(mended))).toBe(mended)
        expect(mended.replace(/[\s,\uFEFF]|\\[nrt]/g, "")).toBe(
          broken.replace(/[\s,\uFEFF]|\\[nrt]/g, ""),
        )
        try {
          expect(isSame(JSON.parse(broken), JSON.parse(mended))).toBe(true)
        } catch (error) {
          if (!(error instanceof SyntaxError)) throw error
        }
      }
    }),
    { seed: 4, numRuns: 500 },
  )
  expect(repaired).toBeGreaterThan(25)
})

test("what the check says --fix does, it does", () => {
  const broken = `\uFEFF${replaceOnce(text, "Oops! Page", "Oops!  Page").replace("]\n}", "],\n }")}`
  const { findings } = checkTexts({ ...realTexts, [file]: broken })

  expect(findings.filter(({ message }) => message.includes("--fix")).length).toBe(findings.length)
  expect(findings.length).toBeGreaterThan(2)
  expect(checkTexts({ ...realTexts, [file]: fix(broken) ?? "" }).findings).toEqual([])
})
