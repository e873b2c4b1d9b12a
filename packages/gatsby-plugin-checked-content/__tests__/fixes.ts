import { checkInput } from "../check/check"
import type { Edit, Finding } from "../check/finding"
import { getAt, jsonValue, setAt, type JsonValue } from "../../studio/document/value"
import type { ContentFile } from "@tools/content"
import {
  contact,
  home,
  kinds,
  privacy,
  realImages,
  realTexts,
  replaceOnce,
  site,
  toInput,
} from "./support"

const redirects = "redirects.json"
type Path = readonly (string | number)[]

const read = (file: string): JsonValue => jsonValue.parse(JSON.parse(realTexts[file] ?? "null"))

const check = (values: ReadonlyMap<string, JsonValue>): readonly Finding[] => {
  const texts = [...values].map(([file, value]) => [file, JSON.stringify(value)] as const)
  const wide = { format: "png", width: 2560, height: 960 }
  const images = new Map([...realImages, ["images/wide.png", wide]])
  return checkInput(toInput({ ...realTexts, ...Object.fromEntries(texts) }, images)).findings
}

const apply = (
  values: ReadonlyMap<string, JsonValue>,
  edits: readonly Edit[],
): ReadonlyMap<string, JsonValue> => {
  const changed = new Map(values)
  for (const edit of edits) {
    if (edit.kind !== "set") throw new Error(`A content file has no ${edit.kind}.`)
    const path = edit.path.map(step => (typeof step === "number" ? step : String(step)))
    const value = changed.get(edit.file) ?? read(edit.file)
    expect(getAt(value, path)).toEqual(edit.before)
    const after = edit.after === undefined ? undefined : jsonValue.parse(edit.after)
    changed.set(edit.file, setAt(value, path, after))
  }
  return changed
}

test("the canonical of a page that has another one is that other one", () => {
  const canonical: Path = ["seo", "canonical"]
  const values = new Map([
    [contact, setAt(read(contact), canonical, "/legal/privacy")],
    [privacy, setAt(read(privacy), canonical, "/guide/kinds")],
  ])
  const fix = check(values).find(({ rule }) => rule === "canonical-chain")?.fixes?.[0]
  expect(getAt(apply(values, fix?.edits ?? []).get(contact), canonical)).toBe("/guide/kinds")
})

test("the canonical of a page may be one that noindex is taken off", () => {
  const values = new Map([
    [contact, setAt(read(contact), ["seo", "canonical"], "/legal/privacy")],
    [privacy, setAt(read(privacy), ["seo", "noindex"], true)],
  ])
  const fix = check(values).find(({ rule }) => rule === "canonical-noindex")?.fixes?.[0]
  const fixed = apply(values, fix?.edits ?? [])
  expect(getAt(fixed.get(privacy), ["seo", "noindex"])).toBeUndefined()
  expect(check(fixed).map(({ rule }) => rule)).not.toContain("canonical-noindex")
})

test.each([
  ["a missing comma", /,(?=\s*"description")/, ""],
  ["curly quotes", /"(?=seo":)/, "“"],
])("a file with %s is repaired, without another change", (_, from, to) => {
  const text = replaceOnce(realTexts[home] ?? "", from, to)
  const [found] = checkInput(toInput({ ...realTexts, [home]: text })).findings
  expect(found?.fixes).toEqual([
    {
      label: "Repair the file",
      edits: [{ kind: "set", file: home, path: [], before: undefined, after: read(home) }],
    },
  ])
})

test.each([["two versions from git", "\n<<<<<<< HEAD\n=======\n>>>>>>> other\n"]])(
  "a file with %s is left to a person",
  (_, to) => {
    const text = replaceOnce(realTexts[home] ?? "", /"lead": "[^"]*",/, to)
    const { findings } = checkInput(toInput({ ...realTexts, [home]: text }))
    expect(findings.flatMap(({ fixes = [] }) => fixes.map(({ label }) => label))).not.toContain(
      "Repair the file",
    )
  },
)

test.each([
  [
    "is missing",
    Object.fromEntries(Object.entries(realTexts).filter(([file]) => file !== contact)),
  ],
  ["is empty", { ...realTexts, [contact]: "" }],
])("a file that %s is restored", (_, texts) => {
  const found = checkInput(toInput(texts)).findings.find(({ file }) => file.endsWith(contact))
  expect(found?.fixes).toEqual([
    { label: "Restore the last version", edits: [{ kind: "revert", file: contact }] },
  ])
})

test("an unused picture can be deleted", () => {
  const found = check(new Map()).find(({ rule }) => rule === "unused-image")
  expect(found?.fixes).toEqual([
    { label: "Delete picture", edits: [{ kind: "delete-picture", file: "images/wide.png" }] },
  ])
})

/** Reads a path such as `sections.0.headline`. */
const toPath = (path: string): Path =>
  path.split(".").map(step => (/^\d+$/.test(step) ? Number(step) : step))

type Fixed = readonly [wrong: JsonValue, label: string, right: JsonValue | undefined, at?: string]

/** Tests that a value at a path has a button, and what this leaves there, or at another path. */
const testFixes = (file: ContentFile, path: string, fixes: readonly Fixed[]): void => {
  for (const [wrong, label, right, at = path] of fixes) {
    test(`${file} ${path}: ${JSON.stringify(wrong)} is fixed by “${label}”`, () => {
      const values = new Map([[file, setAt(read(file), toPath(path), wrong)]])
      const hasFix = (finding: Finding): boolean =>
        finding.fixes?.some(each => each.label === label) ?? false
      const found = check(values).find(hasFix)
      const fix = found?.fixes?.find(each => each.label === label)
      const fixed = apply(values, fix?.edits ?? [])
      expect(getAt(fixed.get(file), toPath(at))).toEqual(right)
      expect(check(fixed).map(({ rule }) => rule)).not.toContain(found?.rule)
    })
  }
}

testFixes(site, "brand", [[{ color: "#ffd000" }, "Use #8f6f00", "#8f6f00", "brand.color"]])
testFixes(home, "sections.0.headline", [
  ["Get  the   news", "Use one space", "Get the news"],
  ["Get the news ", "Remove the space", "Get the news"],
  ['It\'s "live" news', "Use typographic quotes", "It’s “live” news"],
  ["Get {prodct}", "Use “{product}”", "Get {product}"],
  ["News {now", "Remove “{”", "News now"],
  ["Get **the** news", "Use “the”", "Get the news"],
])
testFixes(home, "sections.0.secondary.href", [
  ["/contct", "Use /contact", "/contact"],
  ["/talk-to-us", "Use /contact", "/contact"],
  ["http://a.example.com/", "Use https://a.example.com/", "https://a.example.com/"],
  ["/contact?utm_source=x", "Use /contact", "/contact"],
  ["/contact#nothing", "Remove “#nothing”", "/contact"],
  ["https://{signIn}.example.com", "Use {signIn}", "{signIn}"],
])
testFixes(home, "sections.0.lead", [
  ["See [us](/contct)", "Use /contact", "See [us](/contact)"],
  [null, "Remove this field", undefined],
  ["It is ** fast**", "Use “**fast**”", "It is **fast**"],
  ["It is fast** now", "Remove “**”", "It is fast now"],
  ["See [us] (/contact)", "Use “[us](”", "See [us](/contact)"],
  ["See [us ](/contact)", "Use “[us](/contact)”", "See [us](/contact)"],
])
testFixes(home, "sections.1.cards.0.icon", [["bel", "Use bell", "bell"]])
testFixes(privacy, "sections.0.nothingLikeIt", [["A", "Remove this field", undefined]])
testFixes(redirects, "redirects.2.from", [["/contact", "Remove this entry", "/Autumn_2019"]])
testFixes(site, "verification", [
  [
    { google: '<meta name="google-site-verification" content="abc-123_DEF456ghi789" />' },
    "Use abc-123_DEF456ghi789",
    "abc-123_DEF456ghi789",
    "verification.google",
  ],
])
testFixes(privacy, "$schema", [["page.json", "Restore it", "../../schema/page.schema.json"]])
testFixes(privacy, "sections.0.blocks.0.paragraphs", [
  ["A paragraph", "Make it a list", ["A paragraph"]],
])
testFixes(kinds, "sections.4.picture.src", [
  ["../images/Marks.JPG", "Use Marks.JPG", "../../images/Marks.JPG"],
])
testFixes(kinds, "sections.2.picture.dark", [
  ["../../images/wide.png", "Remove the dark picture", undefined],
])
testFixes(contact, "seo", [
  [
    { title: "A", description: "B", noindex: true, canonical: "/" },
    "Show this page",
    undefined,
    "seo.noindex",
  ],
  [
    { title: "A", description: "B", noindex: true, canonical: "/" },
    "Remove canonical",
    undefined,
    "seo.canonical",
  ],
])
testFixes(site, "contacts.1.name", [["Alex Example", "Remove this entry", undefined, "contacts.1"]])
testFixes(kinds, "sections.3.rows.0", [[["Read", "Yes"], "Add 2 cells", ["Read", "Yes", "–", "–"]]])
