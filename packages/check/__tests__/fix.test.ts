import fc from "fast-check"
import { checkInput } from "../check"
import { type Finding, formatFindings, ruleOf } from "../findings"
import { fixText } from "../fix"
import { layOut } from "../layout"
import { mutate, mutation } from "@tools/test-kit/mutations"
import {
  checkTexts,
  files,
  headline,
  home,
  realTexts,
  replaceOnce,
  toInput,
  edited,
} from "@tools/test-kit/mistakes"
import { casesOf, propertySettings } from "@tools/test-kit/cases"

const file = "pages/not-found.json"
const text = realTexts[file] ?? ""
const fix = (broken: string) => fixText(file, Buffer.from(broken))

test.each(files)("%s needs no repair", async path => {
  expect(await fixText(path, Buffer.from(realTexts[path] ?? ""))).toBe(realTexts[path])
})

test.each([
  ["a byte-order mark", `\uFEFF${text}`],
  ["a trailing comma", replaceOnce(text, '"leads": "/" }', '"leads": "/", }')],
  ["spaces at line ends", text.replaceAll(",\n", ", \t\n")],
  ["wrong indentation", text.replaceAll("\n    ", "\n\t ")],
  ["no line break at the end", text.trimEnd()],
  ["double spaces in a text", replaceOnce(text, "Oops! Page", "Oops!   Page")],
  ["a line break in a text", replaceOnce(text, "Oops! Page", "Oops!\\n Page")],
  ["no schema", text.replace(/\n {2}"\$schema".*/, "")],
  ["spaces around a text", replaceOnce(text, '"Error 404"', '"  Error 404\\t "')],
])("%s is repaired", async (_, broken) => {
  expect(broken).not.toBe(text)
  expect(await fix(broken)).toBe(text)
})

test.each(["\\n\\n", " \\n "])("%s where a line may break becomes one line break", async spaces => {
  const [before = "", after = ""] = text.split(" It may have")
  expect(after).not.toBe("")

  expect(await fix(`${before}${spaces}It may have${after}`)).toBe(`${before}\\nIt may have${after}`)
  expect(await fix(`${before}\\nIt may have${after}`)).toBe(`${before}\\nIt may have${after}`)
})

test.each([
  ["straight quotes in a text", replaceOnce(text, "Oops!", 'Oops\\"')],
  ["a missing comma", replaceOnce(text, '"Error 404",', '"Error 404"')],
  ["a non-breaking space in a text", replaceOnce(text, "Oops! Page", "Oops!\u00A0Page")],
])("%s is left to a person", async (_, broken) => {
  expect(await fix(broken)).toBe(broken)
})

test("line breaks stay", async () => {
  const lines = text.replaceAll("\n", "\r\n")

  expect(await fix(replaceOnce(lines, '  "label"', '"label"'))).toBe(lines)
})

test("a file that is not UTF-8 is not touched", async () => {
  expect(await fixText(file, Buffer.from('{ "label": "é" }', "latin1"))).toBeUndefined()
})

/** Returns a text without what a repair may change: blanks, commas, and the name of its schema, which it adds. */
const listWords = (written: string): string =>
  written
    .replace(/(?<=^\uFEFF?\s*\{\s*)"\$schema":\s*"[^"]*"/, "")
    .replace(/[\s,\uFEFF]|\\[nrt]/g, "")

test("repairing damaged content keeps every word and its order, and a second time changes nothing", async () => {
  let repaired = 0
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 2 }), async mutations => {
      const texts = mutations.reduce(mutate, realTexts)
      for (const path of files) {
        if (texts[path] === undefined || texts[path] === realTexts[path]) continue
        const broken = Buffer.from(texts[path]).toString()
        const fixed = (await fixText(path, Buffer.from(broken))) ?? broken
        if (fixed !== broken) repaired++
        expect(await fixText(path, Buffer.from(fixed))).toBe(fixed)
        expect(listWords(fixed)).toBe(listWords(broken))
      }
    }),
    propertySettings(500),
  )
  expect(repaired).toBeGreaterThan(casesOf(25))
})

const checkFile = async (broken: string): Promise<readonly Finding[]> => {
  const layout = await layOut(broken.replace("\uFEFF", ""))
  const input = toInput({ ...realTexts, [file]: broken })
  return checkInput({ ...input, layouts: new Map(layout === undefined ? [] : [[file, layout]]) })
    .findings
}

test("--fix fixes what it is offered for", async () => {
  const broken = `\uFEFF${replaceOnce(text, "Oops! Page", "Oops!  Page").replace("]\n}", "],\n }")}`
  const findings = await checkFile(broken)

  expect(findings.filter(each => ruleOf(each)?.isFixedByCommand)).toEqual(findings)
  expect(findings.length).toBeGreaterThan(2)
  expect(await checkFile((await fix(broken)) ?? "")).toEqual([])
})

test.each([
  ["spaces before a line", replaceOnce(text, '  "sections"', '   "sections"'), '   "sections": ['],
  ["a list on more lines than it needs", replaceOnce(text, "[\n", "[\n\n\n"), ""],
])("%s is reported at its line", async (_, broken, line) => {
  const [finding, ...others] = await checkFile(broken)

  expect(others).toEqual([])
  expect(finding).toMatchObject({ rule: "layout", severity: "warning" })
  expect(broken.split("\n")[(finding?.line ?? 0) - 1]).toBe(line)
})

const checkHome = (from: string, to: string) => checkTexts(edited(home, from, to)).findings

const findings = checkHome('"motto": "Fresh', '"mott": "Fresh')

describe("the report for a terminal", () => {
  test("says where, what and why, shows two lines and carets, and ends with the numbers", () => {
    const lines = formatFindings(findings, "pretty").split("\n")

    expect(lines[0]).toMatch(
      /^content\/pages\/home\.json:10:7 {2}error {2}home\.sections\[0\]\.mott {2}Unknown field “mott”/,
    )
    expect(lines.slice(1, 4)).toEqual([
      '   9 |       "section": "welcome",',
      '  10 |       "mott": "Fresh Bread Every Morning",',
      "     |       ^^^^^^",
    ])
    expect(lines.at(-1)).toBe("1 error, 0 warnings")
  })

  test("cuts a long line down to what surrounds the place", () => {
    const long = checkHome(headline, `"motto": "${"word ".repeat(60)}<b>",`)
    const lines = formatFindings(long, "pretty").split("\n")
    const markup = lines.findIndex(line => line.includes("“<b>”"))
    const [shown = "", carets = ""] = lines.slice(markup + 2, markup + 4)

    expect(shown).toContain("…")
    expect(shown.length).toBeLessThan(120)
    expect(shown.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1)).toBe("<b>")
  })

  test("keeps tabs so that the caret is below its place", () => {
    const tabbed = checkHome(`      ${headline}`, `\t\t"motto": "<b>",`)
    const carets = tabbed
      .find(({ rule }) => rule === "markup")
      ?.excerpt.split("\n")
      .at(-1)

    expect(carets).toMatch(/^ +\| \t\t {10}\^\^\^$/)
  })

  test("says so when there is nothing to report", () => {
    expect(formatFindings([], "pretty")).toBe("The content is in order.")
  })
})

describe("the report for tools", () => {
  test("is JSON with all findings and their number", () => {
    expect(JSON.parse(formatFindings(findings, "json"))).toEqual({
      errors: 1,
      warnings: 0,
      findings,
    })
  })

  test("is a command that GitHub shows beside the changed line", () => {
    const odd = findings.map(finding => ({
      ...finding,
      ...{ field: "a:b,c", message: "50 %\nof it", byHand: undefined },
    }))
    expect(formatFindings(odd, "github")).toBe(
      "::error file=content/pages/home.json,line=10,col=7,title=a%3Ab%2Cc::50 %25%0Aof it",
    )
  })
})
