/** @jest-environment node */
import { checkInput, type ContentInput } from "../../../src/content/check/check"
import { fixText } from "../../../src/content/check/fix"
import { findPlaceholders } from "../../../src/content/check/placeholders"
import type { ImageFacts } from "../../../src/content/check/rules/images"
import { isContentFile } from "../../../src/content/model"
import { isLong } from "../../fixtures/cases"
import { checkTexts, realTexts, replaceOnce, toInput } from "./support"

const home = "pages/home.json"
const real = realTexts[home] ?? ""

/** Puts a JSON value in the place of the headline, or of all cards. */
const withHeadline = (value: string): string =>
  replaceOnce(real, '"Get Alerts As Events Happen"', value)
const withText = (content: string): string => withHeadline(`"${content}"`)
const cards = /(?<="cards": )\[[^\]]*\]/
const withCards = (items: string): string => real.replace(cards, () => `[${items}]`)
const withLink = (link: string): string =>
  replaceOnce(real, '"href": "/contact"', `"href": "${link}"`)

/** Puts a text in the place of one that may hold marks. */
const withMarks = (content: string): string =>
  real.replace(/(?<="lead": )"[^"]*"/, () => `"${content}"`)

const large: ImageFacts = { format: "png", width: 1280, height: 960 }
const number = (index: number): string => String(index).padStart(6, "0")
const list = (count: number, write: (index: number) => string, separator = ","): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(separator)

/** What slowed a checker down, at a size in characters. */
const shapes: Readonly<Record<string, (size: number) => string>> = {
  "escapes that mean nothing": size => withText("\\x".repeat(size / 2)),
  "escapes, and slips behind them": size => withText("\\u0041{a}".repeat(size / 9)),
  commas: size => `{${",".repeat(size)}}`,
  "commas between lines": size => `{${",\n".repeat(size / 2)}}`,
  "commas after the last entry": size => `[${list(size / 5, () => "[1,]", ",\n")}}`,
  "missing commas": size => `[${list(size / 2, () => "1", "\n")}]`,
  "fields that nobody knows": size => `{${list(size / 11, index => `"${number(index)}":1`)}}`,
  "fields of one line each": size => `{${list(size / 12, index => `"${number(index)}":1`, ",\n")}}`,
  "the same field": size => `{${list(size / 6, () => '"a":1')}}`,
  "fields without a value": size => `{${list(size / 4, () => '"a"')}}`,
  "fields without quotes": size => `{${list(size / 4, () => "a:1")}}`,
  "misspelt fields": size => withCards(list(size / 13, () => '{"titel":""}')),
  "cards of nothing": size => withCards(list(size / 3, () => "{}")),
  "cards that are alike": size =>
    withCards(list(size / 43, () => '{"icon":"bell","title":"a","text":"b"}')),
  "cards without a known icon": size => withCards(list(size / 18, () => '{"icon":"bel"}')),
  "cards of texts": size => withCards(list(size / 4, () => '"a"')),
  "numbers in one line": size => `[${list(size / 2, () => "1")}]`,
  "broken numbers": size => `[${list(size / 3, () => "01")}]`,
  "words in one line": size => `[${list(size / 9, () => 'True,"a"')}]`,
  "texts in one line": size => `[${list(size / 4, () => '"a"')}]`,
  "texts in single quotes": size => `[${list(size / 4, () => "'a'")}]`,
  "texts in curly quotes": size => `[${list(size / 4, () => "“a”")}]`,
  "texts that are not closed": size => `[${list(size / 4, () => '"a', ",\n")}]`,
  "quotes inside of texts": size => `[${list(size / 10, () => '"a "b" c"', ",\n")}]`,
  "brackets that open": size => "[".repeat(size),
  "brackets that close": size => `[1${"]".repeat(size)}`,
  "groups that open": size => '{"a":'.repeat(size / 5),
  "brackets in one line": size => `[${list(size / 3, () => "[]")}]`,
  "brackets far to the right": size => `[\n${" ".repeat(size / 2)}${list(size / 6, () => "[]")}]`,
  comments: size => "//\n".repeat(size / 3),
  "comments that are not closed": size => "/*".repeat(size / 2),
  "lines with nothing": size => withHeadline(`${"\n".repeat(size)}"a"`),
  "lines of another system": size => withHeadline(`${"\r\n".repeat(size / 2)}"a"`),
  "lines indented wrongly": size => withHeadline(`[${list(size / 4, () => "1", ",\n ")}]`),
  "invisible characters": size => withHeadline(`${"\u200B ".repeat(size / 4)}"a"`),
  "control characters": size => withText("\u0001".repeat(size)),
  "a long text": size => withText("a".repeat(size)),
  "blanks inside of a text": size => withText(`a${" ".repeat(size)}b`),
  "blanks before a line’s end": size => withHeadline(`${" ".repeat(size)}\n"a"`),
  "other blanks inside of a text": size => withText(`a${"\u00A0".repeat(size / 2)}b`),
  "quote marks in a text": size => withText("'".repeat(size)),
  "brackets in a text": size => withText("[".repeat(size)),
  "half of links in a text": size => withText("[a](".repeat(size / 4)),
  "stars in a text": size => withText("**a".repeat(size / 3)),
  "bold words that do not end": size => withMarks("**a ".repeat(size / 4)),
  "bold words that do not begin": size => withMarks("a** ".repeat(size / 4)),
  "half of links among marks": size => withMarks("[a](".repeat(size / 4)),
  "links to nowhere among marks": size => withMarks("[a](/b) ".repeat(size / 8)),
  "line breaks": size => withMarks("a\\n\\n".repeat(size / 5)),
  "tags in a text": size => withText("<a".repeat(size / 2)),
  "entities in a text": size => withText("&a".repeat(size / 2)),
  "braces in a text": size => withText("{".repeat(size)),
  "braces that are not closed": size => withText("{a".repeat(size / 2)),
  "names in braces": size => withText("{a}".repeat(size / 3)),
  "names of hosts in a text": size => withText("a.".repeat(size / 2)),
  "a link of dots": size => withLink(`/${".".repeat(size)}/`),
  "a link of slashes": size => withLink("/a".repeat(size / 2)),
  "a link of numbers": size => withLink(`/#${"1".repeat(size)}`),
  "a link of labels": size => withLink(`https://${"a.".repeat(size / 2)}`),
  "links to nowhere": size => withCards(list(size / 13, () => '{"href":"/a"}')),
  "a path of dots": size => withText("../".repeat(size / 3)),
}

/** The time a task takes of this process, in milliseconds; that of other processes does not count. */
const measure = async (task: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/* Four times the work takes 16 times as long where it grows with the square, and hardly 5 where a sort is in it. */
const growth = 4
const most = 9
/** Below this a measurement says nothing. */
const noise = 25

/** A busy machine may spoil a measurement, but not one after the other. */
const expectToGrowSlowly = async (
  task: (size: number) => Promise<void>,
  attempts = 4,
): Promise<void> => {
  const size = isLong ? 12_500 : 4000
  const large = await measure(() => task(size * growth))
  if (large <= noise) return
  const ratio = large / (await measure(() => task(size)))
  if (ratio >= most && attempts > 1) await expectToGrowSlowly(task, attempts - 1)
  else expect(ratio).toBeLessThan(most)
}

/** Knows no word, so that each is told. */
const dictionary = { has: () => false, suggest: () => [] }

const work = async (input: ContentInput): Promise<void> => {
  checkInput({ ...input, dictionaries: new Map([["en-US", dictionary]]) })
  findPlaceholders(input)
  for (const [path, bytes] of input.bytes) {
    if (!isContentFile(path) || typeof bytes === "string") continue
    /* What is as ever takes the same time at each size, and hides how that of the others grows. */
    if (realTexts[path] !== Buffer.from(bytes).toString()) await fixText(path, bytes)
  }
}

describe("checking, repairing and looking for placeholders take time in proportion to", () => {
  test.each(Object.entries(shapes))("%s", async (_, write) => {
    await expectToGrowSlowly(size => work(toInput({ ...realTexts, [home]: write(size) })))
  })

  test("names that use one another", async () => {
    const names = (size: number): string =>
      `{ "names": { "product": "${"{parentCompany}".repeat(size / 30)}", "parentCompany": "${"{a}".repeat(size / 6)}" } }`

    await expectToGrowSlowly(size => work(toInput({ ...realTexts, "site.json": names(size) })))
  })

  test("pictures that are not there, beside those that are", async () => {
    const blocks = (size: number): string =>
      `[${list(size / 400, index => `{"illustration":{"src":"../images/${number(index)}.png","dark":"../images/x${number(index)}.png"}}`)}]`
    const images = (size: number) =>
      new Map(
        Array.from({ length: size / 400 }, (_, index) => [`images/_${number(index)}.png`, large]),
      )

    await expectToGrowSlowly(size => {
      const text = real.replace(/(?<="blocks": )\[[^]*?\n {4}\]/, () => blocks(size))
      return work(toInput({ ...realTexts, [home]: text }, images(size)))
    })
  })

  test("files that do not belong there", async () => {
    const strays = (size: number) =>
      Object.fromEntries(
        Array.from({ length: size / 20 }, (_, index) => [`pages/${number(index)}.json`, ""]),
      )

    await expectToGrowSlowly(size => work(toInput({ ...realTexts, ...strays(size) })))
  })
})

describe("of very many", () => {
  test("mistakes in a file the first are told, and how many there are beside", () => {
    const { findings } = checkTexts({ ...realTexts, [home]: withText("\\x".repeat(1000)) })

    expect(findings).toHaveLength(51)
    expect(findings.at(-1)).toMatchObject({ rule: "more", severity: "error", line: 10 })
    expect(findings.at(-1)?.message).toContain("950 more")
  })

  test("warnings none hides an error", () => {
    const slips = list(60, () => '{ "title": "It\'s", "text": "It\'s" }')
    const { findings, isSound } = checkTexts({
      ...realTexts,
      [home]: real.replace(/(?<="areas": )\[[^\]]*\]/, () => `[${slips}]`),
    })

    expect(isSound).toBe(false)
    expect(findings.filter(({ severity }) => severity === "error").length).toBeGreaterThan(50)
  })

  test("files that do not belong there the first are told, and how many there are beside", () => {
    const notes = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`${index}.txt`, ""]))
    const { findings } = checkTexts({ ...realTexts, ...notes, "z.json": "" })

    expect(findings.filter(({ rule }) => rule === "unknown-file")).toHaveLength(50)
    expect(findings.filter(({ severity }) => severity === "error")).toHaveLength(1)
    expect(findings.find(({ rule }) => rule === "more")?.message).toContain("31 more files")
  })
})
