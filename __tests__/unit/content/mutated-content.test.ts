/** @jest-environment node */
import fc from "fast-check"
import type { Finding } from "../../../src/content/check/finding"
import { kinds, mutate, mutation, type Mutation } from "./mutations"
import { checkTexts, files, realTexts, type Texts } from "./support"
import { isValidForGraphql, isValidForJsonSchema, isValidForModel } from "./verdicts"
import { casesOf } from "../../fixtures/cases"

const runs = casesOf(5000)

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

type Outcome = "reported" | "warned" | "valid"

const judge = (mutations: readonly Mutation[]): Outcome => {
  const texts = mutations.reduce(mutate, realTexts)
  const { findings, isSound } = checkTexts(texts)
  const touched = mutations.map(({ file }) => `content/${file}`)
  for (const finding of findings) {
    expectInside(finding, texts)
    /* What is gone is missed wherever a link leads to it or a section names it, and a picture lies unused where it is. */
    if (!["unknown-section", "unknown-contact", "unused-image"].includes(finding.rule)) {
      expect(touched).toContain(finding.file)
    }
  }
  if (findings.some(({ severity }) => severity === "error")) {
    expect(isSound).toBe(false)
    return "reported"
  }
  expectValidForAll(texts)
  expect(isSound).toBe(true)
  return findings.length > 0 ? "warned" : "valid"
}

test(`of ${runs} damaged contents each is reported in its place or valid for model, JSON Schema and GraphQL`, () => {
  const counts = new Map<string, number>()
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 2 }), mutations => {
      const outcome = judge(mutations)
      for (const { kind } of mutations) {
        const key = `${kind.padEnd(12)} ${outcome}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    }),
    { seed: 20261121, numRuns: runs },
  )
  process.stdout.write(
    [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, count]) => `${key.padEnd(22)} ${count}\n`)
      .join(""),
  )

  const total =
    (counts.get("reported") ?? 0) + (counts.get("warned") ?? 0) + (counts.get("valid") ?? 0)
  expect(total).toBe(runs)
  for (const kind of kinds) {
    expect(counts.get(`${kind.padEnd(12)} reported`)).toBeGreaterThan(casesOf(100))
  }
}, 120_000)
