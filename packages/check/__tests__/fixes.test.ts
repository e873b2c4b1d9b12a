import { checkInput } from "../check"
import type { Edit, Finding } from "../finding"
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
} from "example/fixtures/mistakes"

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
    [privacy, setAt(read(privacy), canonical, "/bread/kinds")],
  ])
  const fix = check(values).find(({ rule }) => rule === "canonical-chain")?.fixes?.[0]
  expect(getAt(apply(values, fix?.edits ?? []).get(contact), canonical)).toBe("/bread/kinds")
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

test("a file with two versions from git is left to a person", () => {
  const conflict = "\n<<<<<<< HEAD\n=======\n>>>>>>> other\n"
  const text = replaceOnce(realTexts[home] ?? "", /"greeting": "[^"]*",/, conflict)
  const [found] = checkInput(toInput({ ...realTexts, [home]: text })).findings
  expect([found?.rule, found?.fixes]).toEqual(["json-conflict", undefined])
})

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

const headline = "sections.0.headline"
const href = "sections.0.visit.href"
const greeting = "sections.0.greeting"
const hidden = { title: "A", description: "B", noindex: true, canonical: "/" }

/* What the fix of a wrong value at a path leaves there, or at another path. */
test.each<
  [ContentFile, path: string, JsonValue, label: string, right: JsonValue | undefined, at?: string]
>([
  [home, headline, "Get  the   news", "Use one space", "Get the news"],
  [home, headline, "Get the news ", "Remove the space", "Get the news"],
  [home, headline, 'It\'s "live" news', "Use typographic quotes", "It’s “live” news"],
  [home, headline, "Get {prodct}", "Use “{product}”", "Get {product}"],
  [home, headline, "News {now", "Remove “{”", "News now"],
  [home, headline, "Get **the** news", "Use “the”", "Get the news"],
  [home, href, "/contct", "Use /contact", "/contact"],
  [home, href, "/talk-to-us", "Use /contact", "/contact"],
  [home, href, "http://a.example.com/", "Use https://a.example.com/", "https://a.example.com/"],
  [home, href, "/contact?utm_source=x", "Use /contact", "/contact"],
  [home, href, "/contact#nothing", "Remove “#nothing”", "/contact"],
  [home, href, "https://{map}.example.com", "Use {map}", "{map}"],
  [home, greeting, "See [us](/contct)", "Use /contact", "See [us](/contact)"],
  [home, greeting, null, "Remove this field", undefined],
  [home, greeting, "It is ** fast**", "Use “**fast**”", "It is **fast**"],
  [home, greeting, "It is fast** now", "Remove “**”", "It is fast now"],
  [home, greeting, "See [us] (/contact)", "Use “[us](”", "See [us](/contact)"],
  [home, greeting, "See [us ](/contact)", "Use “[us](/contact)”", "See [us](/contact)"],
  [home, "sections.1.items.0.mark", "lof", "Use loaf", "loaf"],
  [site, "brand.color", "#ffd000", "Use #937200", "#937200"],
  [
    site,
    "verification.google",
    '<meta content="abc-123_DEF456" />',
    "Use abc-123_DEF456",
    "abc-123_DEF456",
  ],
  [privacy, "sections.0.nothingLikeIt", "A", "Remove this field", undefined],
  [privacy, "$schema", "page.json", "Restore it", "../../schema/page.schema.json"],
  [privacy, "sections.0.clauses.0.passages", "A", "Make it a list", ["A"]],
  [kinds, "sections.4.photo.src", "../images/Marks.JPG", "Use Marks.JPG", "../../images/Marks.JPG"],
  [kinds, "sections.2.photo.dark", "../../images/wide.png", "Remove the dark version", undefined],
  [kinds, "sections.3.rows.0", ["Read", "Yes"], "Add 2 cells", ["Read", "Yes", "–", "–"]],
  [contact, "seo", hidden, "Show this page", undefined, "seo.noindex"],
  [contact, "seo", hidden, "Remove canonical", undefined, "seo.canonical"],
  [site, "team.1.name", "Alex Example", "Remove this entry", undefined, "team.1"],
  [redirects, "redirects.2.from", "/contact", "Remove this entry", "/find-us"],
])("%s %s: %j is fixed by “%s”", (file, path, wrong, label, right, at = path) => {
  const values = new Map([[file, setAt(read(file), toPath(path), wrong)]])
  const labeled = ({ fixes = [] }: Finding) => fixes.find(each => each.label === label)
  const found = check(values).find(finding => labeled(finding) !== undefined)
  const fixed = apply(values, (found && labeled(found)?.edits) ?? [])
  expect(getAt(fixed.get(file), toPath(at))).toEqual(right)
  expect(check(fixed).map(({ rule }) => rule)).not.toContain(found?.rule)
})
