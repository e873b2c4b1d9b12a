/** The fixes of findings. */
import { isDeepStrictEqual } from "node:util"
import { checkInput } from "../../check"
import type { Finding, Fix } from "../../findings"
import type { ContentFile } from "@tools/content/addresses"
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
} from "@tools/test-kit/mistakes"

const redirects = "redirects.json"

type Path = readonly PropertyKey[]

const isGroup = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === "object" && value !== null

/** Returns a value inside of another one. */
const getAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((outer, step) => (isGroup(outer) ? outer[step] : undefined), value)

/** Returns a value with another one at a path; `undefined` removes what is there. */
const setAt = (value: unknown, [step, ...rest]: Path, next: unknown): unknown => {
  if (step === undefined) return next
  const inner = setAt(isGroup(value) ? value[step] : undefined, rest, next)
  if (!Array.isArray(value)) return { ...(isGroup(value) && value), [step]: inner }
  const entries: readonly unknown[] = value
  const index = Number(step)
  return [
    ...entries.slice(0, index),
    ...(inner === undefined ? [] : [inner]),
    ...entries.slice(index + 1),
  ]
}

const read = (file: string): unknown => JSON.parse(realTexts[file] ?? "null")

const check = (values: ReadonlyMap<string, unknown>): readonly Finding[] => {
  const texts = [...values].map(([file, value]) => [file, JSON.stringify(value)] as const)
  const wide = { format: "png", width: 2560, height: 960 }
  const images = new Map([...realImages, ["images/wide.png", wide]])
  return checkInput(toInput({ ...realTexts, ...Object.fromEntries(texts) }, images)).findings
}

const apply = (values: ReadonlyMap<string, unknown>, fix: Fix): ReadonlyMap<string, unknown> => {
  const changed = new Map(values)
  for (const edit of fix) {
    const value = changed.get(edit.file) ?? read(edit.file)
    expect(getAt(value, edit.path)).toEqual(edit.before)
    changed.set(edit.file, setAt(value, edit.path, edit.after))
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
  expect(getAt(apply(values, fix ?? []).get(contact), canonical)).toBe("/bread/kinds")
})

test("the canonical of a page may be one that noindex is taken off", () => {
  const values = new Map([
    [contact, setAt(read(contact), ["seo", "canonical"], "/legal/privacy")],
    [privacy, setAt(read(privacy), ["seo", "noindex"], true)],
  ])
  const fix = check(values).find(({ rule }) => rule === "canonical-noindex")?.fixes?.[0]
  const fixed = apply(values, fix ?? [])
  expect(getAt(fixed.get(privacy), ["seo", "noindex"])).toBeUndefined()
  expect(check(fixed).map(({ rule }) => rule)).not.toContain("canonical-noindex")
})

test.each([
  ["a missing comma", /,(?=\s*"description")/, ""],
  ["curly quotes", /"(?=seo":)/, "“"],
])("a file with %s is repaired, without another change", (_, from, to) => {
  const text = replaceOnce(realTexts[home] ?? "", from, to)
  const [found] = checkInput(toInput({ ...realTexts, [home]: text })).findings
  expect(found?.fixes).toEqual([[{ file: home, path: [], after: read(home), repairs: text }]])
})

test("a field that is almost called like another one of its group is not to replace that one", () => {
  const values = new Map([[home, setAt(read(home), ["seo", "titel"], "Another Title")]])
  const found = check(values).find(({ rule }) => rule === "unknown-field")
  expect(found?.message).toContain("what it says, “Another Title”")
  expect(found?.fixes).toEqual([
    [{ file: home, path: ["seo", "titel"], before: "Another Title", after: undefined }],
  ])
})

test("an entry that repeats a name, and says something else besides, is left to a person", () => {
  const values = new Map([[site, setAt(read(site), ["team", 1, "name"], "Alex Example")]])
  const found = check(values).find(({ rule }) => rule === "repeated-entry")
  expect(found?.fixes ?? []).toEqual([])
  expect(found).toBeDefined()
})

test("a file with a comment, which a repair would lose, is left to a person", () => {
  const text = replaceOnce(realTexts[home] ?? "", /^\{/, "{ // to be discussed")
  const [found] = checkInput(toInput({ ...realTexts, [home]: text })).findings
  expect([found?.rule, found?.fixes ?? []]).toEqual(["json-comment", []])
})

test.each([
  ["a comment", "{ // to be discussed"],
  ["words around its content", 'old({ "moved": 1 }) {'],
])("a file with a mistake before %s, which a repair would lose, is left to a person", (_, lost) => {
  const damaged = replaceOnce(realTexts[home] ?? "", /,(?=\s*"description")/, "")
  const text = replaceOnce(damaged, /\{(?=\s*"section": "goods")/, lost)
  const [found] = checkInput(toInput({ ...realTexts, [home]: text })).findings
  expect([found?.rule, found?.fixes ?? []]).toEqual(["json-missing-comma", []])
})

test("a file with two versions from git is left to a person", () => {
  const conflict = "\n<<<<<<< HEAD\n=======\n>>>>>>> other\n"
  const text = replaceOnce(realTexts[home] ?? "", /"greeting": "[^"]*",/, conflict)
  const [found] = checkInput(toInput({ ...realTexts, [home]: text })).findings
  expect([found?.rule, found?.fixes]).toEqual(["json-conflict", undefined])
})

/** Reads a path such as `sections.0.motto`. */
const toPath = (path: string): Path =>
  path.split(".").map(step => (/^\d+$/.test(step) ? Number(step) : step))

const headline = "sections.0.motto"

const href = "sections.0.visit.leads"

const greeting = "sections.0.greeting"

const hidden = { title: "A", description: "B", noindex: true, canonical: "/" }

/* What the fix of a wrong value at a path leaves there, or at another path. */
test.each<[ContentFile, path: string, unknown, right: unknown, at?: string]>([
  [home, headline, "Get  the   news", "Get the news"],
  [home, headline, "Get the news ", "Get the news"],
  [home, headline, 'It\'s "live" news', "It’s “live” news"],
  [home, headline, "Get {prodct}", "Get {product}"],
  [home, headline, "News {now", "News now"],
  [home, headline, "Get **the** news", "Get the news"],
  [home, href, "/contct", "/contact"],
  [home, href, "/talk-to-us", "/contact"],
  [home, href, "http://a.example.com/", "https://a.example.com/"],
  [home, href, "/contact?utm_source=x", "/contact"],
  [home, href, "/contact#nothing", "/contact"],
  [home, href, "/contct?from=fair#top", "/contact?from=fair#top"],
  [home, href, "/press/kti.pdf#page=3", "/press/kit.pdf#page=3"],
  [home, href, "/talk-to-us#top", "/contact#top"],
  [home, href, "https://{map}.example.com", "{map}"],
  [home, greeting, "See [us](/contct)", "See [us](/contact)"],
  [home, greeting, null, undefined],
  [home, greeting, "It is ** fast**", "It is **fast**"],
  [home, greeting, "It is fast** now", "It is fast now"],
  [home, greeting, "See [us] (/contact)", "See [us](/contact)"],
  [home, greeting, "See [us ](/contact)", "See [us](/contact)"],
  [home, "sections.1.items.0.mark", "lof", "loaf"],
  [site, "brand.color", "#ffd000", "#937200"],
  [site, "verification.google", '<meta content="abc-123_DEF456" />', "abc-123_DEF456"],
  [privacy, "sections.0.nothingLikeIt", "A", undefined],
  [privacy, "$schema", "page.json", "../../schema/page.schema.json"],
  [privacy, "sections.0.clauses.0.passages", "A", ["A"]],
  [kinds, "sections.4.photo.file", "../images/Marks.JPG", "../../images/Marks.JPG"],
  [kinds, "sections.3.rows.0", ["Read", "Yes"], ["Read", "Yes", "–", "–"]],
  [contact, "seo", hidden, undefined, "seo.noindex"],
  [contact, "seo", hidden, undefined, "seo.canonical"],
  [site, "team.1", getAt(read(site), ["team", 0]), undefined, "team.1"],
  [redirects, "redirects.2.from", "/contact", "/find-us"],
  [redirects, "redirects.2.to", "/talk-to-us#top", "/contact#top"],
])("%s %s: %j becomes %j", (file, path, wrong, right, at = path) => {
  const values = new Map([[file, setAt(read(file), toPath(path), wrong)]])
  const isRight = (fix: Fix): boolean =>
    isDeepStrictEqual(getAt(apply(values, fix).get(file), toPath(at)), right)
  const rightOf = ({ fixes = [] }: Finding) => fixes.find(isRight)
  const found = check(values).find(finding => rightOf(finding) !== undefined)
  const fixed = apply(values, (found && rightOf(found)) ?? [])
  expect(found).toBeDefined()
  expect(check(fixed).map(({ rule }) => rule)).not.toContain(found?.rule)
})
