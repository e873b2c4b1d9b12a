/** Whatever people and programs do to content, the check reports it in its place, in time that grows with its size. */
import fc from "fast-check"
import { checkInput } from "@tools/check/check"
import type { ContentInput } from "@tools/check/document"
import type { Finding } from "@tools/check/finding"
import { fixText } from "@tools/check/fix"
import { findPlaceholders } from "@tools/check/placeholders"
import { isContentFile } from "@tools/content"
import { casesOf, propertySettings, testLong } from "example/fixtures/cases"
import { kinds, mutate, mutation, type Mutation } from "example/fixtures/mutations"
import {
  checkTexts,
  files,
  home,
  realTexts,
  replaceOnce,
  toInput,
  type Texts,
} from "example/fixtures/mistakes"
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
    /* Removed content is reported where something refers to it, and a picture becomes unused. */
    if (!["unknown-section", "unknown-reference", "unused-image"].includes(finding.rule)) {
      expect(touched).toContain(finding.file)
    }
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

const real = realTexts[home] ?? ""

/** Puts a JSON value in the place of the headline, or of all cards. */
const withHeadline = (value: string): string =>
  replaceOnce(real, '"Fresh Bread Every Morning"', value)
const withText = (content: string): string => withHeadline(`"${content}"`)
const cards = /(?<="items": )\[[^\]]*\]/
const withCards = (items: string): string => real.replace(cards, () => `[${items}]`)
const withLink = (link: string): string =>
  replaceOnce(real, '"leads": "/contact"', `"leads": "${link}"`)

/** Puts a text in the place of one that may hold marks. */
const withMarks = (content: string): string =>
  real.replace(/(?<="greeting": )"[^"]*"/, () => `"${content}"`)

const list = (count: number, write: (index: number) => string, separator = ","): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(separator)

/** Inputs that can slow a checker down, by their size in characters. */
const shapes: Readonly<Record<string, (size: number) => string>> = {
  "cards that are alike": size =>
    withCards(list(size / 43, () => '{"mark":"loaf","title":"a","text":"b"}')),
  "texts in curly quotes": size => `[${list(size / 4, () => "“a”")}]`,
  "invisible characters": size => withHeadline(`${"\u200B ".repeat(size / 4)}"a"`),
  "half of links in a text": size => withText("[a](".repeat(size / 4)),
  "links to nowhere among marks": size => withMarks("[a](/b) ".repeat(size / 8)),
  "a link of labels": size => withLink(`https://${"a.".repeat(size / 2)}`),
}

/** The time a task takes of this process, in milliseconds; that of other processes does not count. */
const measure = async (task: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Knows no word, so that each is reported. */
const dictionary = { has: () => false, suggest: () => [] }

const work = async (input: ContentInput): Promise<void> => {
  checkInput({ ...input, dictionaries: new Map([["en-US", dictionary]]) })
  findPlaceholders(input)
  for (const [path, bytes] of input.bytes) {
    if (!isContentFile(path) || typeof bytes === "string") continue
    /* Unchanged files take the same time at each size and would hide the growth of the others. */
    if (realTexts[path] !== Buffer.from(bytes).toString()) await fixText(path, bytes)
  }
}

/* Quadratic growth takes many seconds at this size. */
const size = 200_000
const most = 5000

testLong.each(Object.entries(shapes))(
  "checking, repairing and looking for placeholders is quick with %s",
  async (_, write) => {
    const input = toInput({ ...realTexts, [home]: write(size) })
    expect(await measure(() => work(input))).toBeLessThan(most)
  },
)
