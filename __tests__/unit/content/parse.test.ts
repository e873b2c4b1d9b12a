/** @jest-environment node */
import fc from "fast-check"
import { offsetOf, parseJson } from "../../../src/content/check/parse"
import { toValue } from "../../../src/content/check/places"
import { mutate, mutation } from "./mutations"
import { realTexts } from "./support"
import { casesOf } from "../../fixtures/cases"

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const rulesOf = (text: string): string[] => parseJson(text).mistakes.map(({ rule }) => rule)

test("valid JSON is read without mistakes and to the same value", () => {
  const indent = fc.constantFrom(0, 2, "\t")
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), indent, (value, space) => {
      const text = JSON.stringify(value, null, space)
      const { root, mistakes } = parseJson(text)

      expect(mistakes).toEqual([])
      expect(root && toValue(root)).toEqual(JSON.parse(text))
    }),
    { seed: 1, numRuns: casesOf(1000) },
  )
})

test("a text without mistakes is one that JSON.parse reads, and the other way round", () => {
  let broken = 0
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), mutations => {
      for (const text of Object.values(mutations.reduce(mutate, realTexts))) {
        const rules = rulesOf(text).filter(rule => rule !== "json-duplicate-key")
        expect(rules.length === 0).toBe(isJson(text))
        if (rules.length > 0) broken++
      }
    }),
    { seed: 2, numRuns: casesOf(1500) },
  )
  expect(broken).toBeGreaterThan(casesOf(100))
})

test("any text is read without throwing", () => {
  const sign = fc.constantFrom(...Array.from("{}[]\",:'“”\\/#-+0truefalsn \n\t"))
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 40 }), text => {
      expect(rulesOf(text).filter(rule => rule !== "json-duplicate-key").length === 0).toBe(
        isJson(text),
      )
    }),
    { seed: 3, numRuns: casesOf(5000) },
  )
})

test("brackets nested without end are reported, not followed", () => {
  expect(rulesOf("[".repeat(100_000))).toEqual(["json-unclosed"])
})

test("of a field that stands twice the second is reported", () => {
  expect(parseJson('{ "a": 1, "a": 2 }').mistakes).toMatchObject([
    { rule: "json-duplicate-key", start: 10, end: 13 },
  ])
})

test("mistakes in several lines are all reported", () => {
  expect(rulesOf("{\n“a”: 1\n'b': 2,\nc: 3, // note\n}")).toEqual([
    "json-quotes",
    "json-missing-comma",
    "json-quotes",
    "json-quotes",
    "json-comment",
    "json-trailing-comma",
  ])
})

test("an offset behind escapes points into the raw text", () => {
  const text = '["\\u00e9\\n<b>"]'
  const { root } = parseJson(text)
  const string = root?.type === "array" ? root.items[0] : undefined

  expect(string).toMatchObject({ type: "string", value: "é\n<b>" })
  expect(string?.type === "string" && offsetOf(text, string, 2)).toBe(text.indexOf("<"))
})
