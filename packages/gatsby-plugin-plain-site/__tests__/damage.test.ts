/** Whatever people and programs do to content, the check reports it in its place. */
import fc from "fast-check"
import type { Finding } from "@tools/check/findings"
import { casesOf, propertySettings } from "@tools/test-kit/cases"
import { kinds, mutate, mutation, type Mutation } from "@tools/test-kit/mutations"
import { checkTexts, files, realTexts, type Texts } from "@tools/test-kit/mistakes"
import { isValidForGraphql, isValidForJsonSchema, isValidForModel } from "./fixtures/verdicts"

const expectInside = (finding: Finding, texts: Texts): void => {
  const path = finding.file.replace(/^content\//, "")
  const text = texts[path]
  if (text === undefined) {
    expect(finding).toMatchObject({ line: 1, column: 1 })
    expect(["missing-file", "unused-image"]).toContain(finding.rule)
    return
  }
  const lines = text.replace(/^\uFEFF+/, "").split(/\r\n|\r|\n/)
  expect(finding.line).toBeLessThanOrEqual(lines.length)
  expect(finding.column).toBeLessThanOrEqual((lines[finding.line - 1]?.length ?? 0) + 1)
}

/** The rules that report removed content where something refers to it, and a picture that became unused. */
const elsewhere = ["unknown-page", "unknown-section", "unknown-reference", "unused-image"]

const expectValidForAll = (texts: Texts): void => {
  for (const file of files) {
    const text = texts[file]
    if (text === undefined || text === realTexts[file]) continue
    const value: unknown = JSON.parse(text)
    expect(isValidForModel(file, value)).toBe(true)
    expect(isValidForJsonSchema(file, value)).toBe(true)
    expect(isValidForGraphql(file, value)).toBe(true)
  }
}

/** Returns whether damage is reported as an error. */
const judge = (mutations: readonly Mutation[]): boolean => {
  const texts = mutations.reduce(mutate, realTexts)
  const { findings, isSound } = checkTexts(texts)
  const touched = mutations.map(({ file }) => `content/${file}`)
  for (const finding of findings) {
    expectInside(finding, texts)
    if (!elsewhere.includes(finding.rule)) expect(touched).toContain(finding.file)
  }
  const isReported = findings.some(({ severity }) => severity === "error")
  expect(isSound).toBe(!isReported)
  if (!isReported) expectValidForAll(texts)
  return isReported
}

test("damaged content is reported in its place, or valid for model, JSON Schema and GraphQL", () => {
  const reported: string[] = []
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 2 }), mutations => {
      if (judge(mutations)) reported.push(...mutations.map(({ kind }) => kind))
    }),
    propertySettings(6000),
  )
  for (const kind of kinds) {
    expect(reported.filter(each => each === kind).length).toBeGreaterThan(casesOf(100))
  }
})
