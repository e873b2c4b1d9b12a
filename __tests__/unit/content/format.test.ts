/** @jest-environment node */
import { formatFindings } from "../../../src/content/check/format"
import { checkTexts, realTexts, replaceOnce } from "./support"

const home = "pages/home.json"
const headline = '"headline": "Get Alerts As Events Happen",'
const check = (from: string, to: string) =>
  checkTexts({ ...realTexts, [home]: replaceOnce(realTexts[home] ?? "", from, to) }).findings

const findings = check('"headline": "Get', '"headlin": "Get')

describe("the report for a terminal", () => {
  test("starts with file, line, column, severity and field", () => {
    expect(formatFindings(findings, "pretty")).toMatch(
      /^content\/pages\/home\.json:10:7 {2}error {2}home\.sections\[0\]\.headlin {2}Unknown field `headlin`/,
    )
  })

  test("shows two lines and carets below the place", () => {
    expect(formatFindings(findings, "pretty").split("\n").slice(1, 4)).toEqual([
      '   9 |       "section": "hero",',
      '  10 |       "headlin": "Get Alerts As Events Happen",',
      "     |       ^^^^^^^^^",
    ])
  })

  test("ends with the numbers of errors and warnings", () => {
    expect(formatFindings(findings, "pretty").split("\n").at(-1)).toBe("1 error, 0 warnings")
  })

  test("cuts a long line down to what surrounds the place", () => {
    const long = check(headline, `"headline": "${"word ".repeat(60)}<b>",`)
    const lines = formatFindings(long, "pretty").split("\n")
    const markup = lines.findIndex(line => line.includes("`<b>`"))
    const [shown = "", carets = ""] = lines.slice(markup + 2, markup + 4)

    expect(shown).toContain("…")
    expect(shown.length).toBeLessThan(120)
    expect(shown.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1)).toBe("<b>")
  })

  test("keeps tabs so that the caret stands below its place", () => {
    const tabbed = check(`      ${headline}`, `\t\t"headline": "<b>",`)
    const carets = tabbed
      .find(({ rule }) => rule === "markup")
      ?.excerpt.split("\n")
      .at(-1)

    expect(carets).toMatch(/^ +\| \t\t {13}\^\^\^$/)
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
})
