import { checkInput } from "../check/check"
import type { Edit, Finding } from "../check/finding"
import { getAt, jsonValue, setAt, type JsonValue } from "../../gatsby-plugin-studio/document/value"
import { isPageFile } from "../../../src/site/pages"
import {
  contact,
  files,
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

test("a site of which nothing is listed gets its home page back", () => {
  const pages = files.filter(isPageFile)
  const values = new Map(pages.map(file => [file, setAt(read(file), ["seo", "noindex"], true)]))
  const fix = check(values).find(({ rule }) => rule === "nothing-listed")?.fixes?.[0]
  const fixed = apply(values, fix?.edits ?? [])
  expect(getAt(fixed.get(home), ["seo", "noindex"])).toBeUndefined()
})

test("an empty group that may be left out is removed", () => {
  const values = new Map([[site, setAt(read(site), ["verification"], {})]])
  const fix = check(values).find(({ rule }) => rule === "empty-group")?.fixes?.[0]
  expect(getAt(apply(values, fix?.edits ?? []).get(site), ["verification"])).toBeUndefined()
})

test.each([
  ["a missing comma", /,(?=\s*"description")/, ""],
  ["curly quotes", /"(?=seo":)/, "“"],
  ["a comment", /^\{/, "{ // The home page"],
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

test.each([
  ["a value that cannot be read", '"lead": ,'],
  ["a field that is there twice", '"lead": "A" "lead": "B",'],
])("a file with %s is left to a person", (_, to) => {
  const text = replaceOnce(realTexts[home] ?? "", /"lead": "[^"]*",/, to)
  const { findings } = checkInput(toInput({ ...realTexts, [home]: text }))
  expect(findings.flatMap(({ fixes = [] }) => fixes.map(({ label }) => label))).not.toContain(
    "Repair the file",
  )
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
    { label: "Restore from the last commit", edits: [{ kind: "restore", file: contact }] },
  ])
})

test("an unused picture can be deleted", () => {
  const found = check(new Map()).find(({ rule }) => rule === "unused-image")
  expect(found?.fixes).toEqual([
    { label: "Delete picture", edits: [{ kind: "delete-picture", file: "images/wide.png" }] },
  ])
})

const headline: Path = ["sections", 0, "headline"]
const lead: Path = ["sections", 0, "lead"]
const link: Path = ["sections", 0, "secondary", "href"]

test.each<[string, string, Path, JsonValue, string, JsonValue | undefined, Path?]>([
  [
    "a pale color",
    site,
    ["brand"],
    { color: "#ffd000" },
    "Use #8f6f00",
    "#8f6f00",
    ["brand", "color"],
  ],
  ["a doubled word", home, headline, "Get the the news", "Remove “the”", "Get the news"],
  ["surplus space", home, headline, "Get  the   news", "Use one space", "Get the news"],
  ["space at the end", home, headline, "Get the news ", "Remove the space", "Get the news"],
  [
    "straight quotes",
    home,
    headline,
    'It\'s "live" news',
    "Use typographic quotes",
    "It’s “live” news",
  ],
  ["a wrong encoding", home, headline, "A CafÃ©", "Use the right characters", "A Café"],
  ["a misspelt name", home, headline, "Get {prodct}", "Use “{product}”", "Get {product}"],
  ["a misspelt page", home, link, "/contct", "Use /contact", "/contact"],
  [
    "a page that is gone",
    home,
    link,
    "/nothing-like-it",
    "Remove the link",
    undefined,
    link.slice(0, -1),
  ],
  [
    "a link in a text",
    home,
    lead,
    "See [all](/nothing-like-it) now",
    "Remove the link",
    "See all now",
  ],
  [
    "a misspelt link in a text",
    home,
    lead,
    "See [us](/contct)",
    "Use /contact",
    "See [us](/contact)",
  ],
  ["a link to an old address", home, link, "/talk-to-us", "Use /contact", "/contact"],
  [
    "an insecure link",
    home,
    link,
    "http://a.example.com/",
    "Use https://a.example.com/",
    "https://a.example.com/",
  ],
  ["a campaign", home, link, "/contact?utm_source=x", "Use /contact", "/contact"],
  ["an unknown choice", home, ["sections", 1, "layout"], "columms", "Use columns", "columns"],
  ["an unknown icon", home, ["sections", 1, "cards", 0, "icon"], "bel", "Use bell", "bell"],
  ["null", home, lead, null, "Remove this field", undefined],
  [
    "an unknown field",
    privacy,
    ["sections", 0, "nothingLikeIt"],
    "A",
    "Remove this field",
    undefined,
  ],
  ["a number in quotes", home, ["sections", 0, "illustration", "virality"], "87", "Use 87", 87],
  ["a country's code", site, ["address", "countryCode"], "us", "Use US", "US"],
  [
    "a chain of redirects",
    redirects,
    ["redirects", 2, "to"],
    "/talk-to-us",
    "Use /contact",
    "/contact",
  ],
  [
    "an old address that is a page",
    redirects,
    ["redirects", 2, "from"],
    "/contact",
    "Remove this entry",
    "/Autumn_2019",
  ],
  [
    "a page that is its own canonical",
    contact,
    ["seo", "canonical"],
    "/contact",
    "Remove this field",
    undefined,
  ],
  [
    "a pasted tag",
    site,
    ["verification"],
    { google: '<meta name="google-site-verification" content="abc-123_DEF456ghi789" />' },
    "Use abc-123_DEF456ghi789",
    "abc-123_DEF456ghi789",
    ["verification", "google"],
  ],
  [
    "a pasted attribute",
    site,
    ["verification"],
    { google: 'content="abc-123_DEF456ghi789"' },
    "Use abc-123_DEF456ghi789",
    "abc-123_DEF456ghi789",
    ["verification", "google"],
  ],
  [
    "space around a value",
    site,
    ["contacts", 0, "email"],
    " a@b.example.com ",
    "Use a@b.example.com",
    "a@b.example.com",
  ],
  [
    "a color by its name",
    site,
    ["brand"],
    { color: "navy" },
    "Use #000080",
    "#000080",
    ["brand", "color"],
  ],
  ["an e-mail link", home, link, "mailto:a@b.example.com", "Use /contact", "/contact"],
  [
    "a link without its scheme",
    home,
    link,
    "//a.example.com/",
    "Use https://a.example.com/",
    "https://a.example.com/",
  ],
  [
    "a canonical with a query",
    contact,
    ["seo", "canonical"],
    "/legal/privacy?a=b",
    "Use /legal/privacy",
    "/legal/privacy",
  ],
  [
    "a schema’s path",
    privacy,
    ["$schema"],
    "page.json",
    "Use ../../schema/page.schema.json",
    "../../schema/page.schema.json",
  ],
  [
    "a text in place of a list",
    privacy,
    ["sections", 0, "blocks", 0, "paragraphs"],
    "A paragraph",
    "Make it a list",
    ["A paragraph"],
  ],
  [
    "a provider’s site with its scheme",
    site,
    ["analytics"],
    { provider: "plausible", site: "https://news.example.com/" },
    "Use news.example.com",
    "news.example.com",
    ["analytics", "site"],
  ],
  [
    "a host that leads to a file",
    site,
    ["analytics"],
    { provider: "matomo", site: "1", host: "https://a.example.com/matomo.php" },
    "Use https://a.example.com",
    "https://a.example.com",
    ["analytics", "host"],
  ],
  [
    "a host that nothing needs",
    site,
    ["analytics"],
    { provider: "cloudflare", site: "0".repeat(32), host: "https://a.example.com" },
    "Remove this field",
    undefined,
    ["analytics", "host"],
  ],
  [
    "a picture outside of the pictures’ folder",
    kinds,
    ["sections", 4, "picture", "src"],
    "../images/Marks.JPG",
    "Use ../../images/Marks.JPG",
    "../../images/Marks.JPG",
  ],
  [
    "a dark picture of another size",
    kinds,
    ["sections", 2, "picture", "dark"],
    "../../images/wide.png",
    "Remove the dark picture",
    undefined,
  ],
  [
    "a section’s address on a page without any",
    home,
    link,
    "/contact#nothing",
    "Remove “#nothing”",
    "/contact",
  ],
  [
    "a link to a hidden section",
    home,
    ["sections", 2, "hidden"],
    true,
    "Show the section",
    undefined,
  ],
  [
    "an entry below a pattern that answers for it",
    redirects,
    ["redirects", 12, "from"],
    "/blog/second",
    "Move it above entry 11",
    "/blog/second",
    ["redirects", 10, "from"],
  ],
  [
    "a splat without a pattern",
    redirects,
    ["redirects", 0, "to"],
    "https://media.example.com/:splat",
    "Use /talk-to-us/*",
    "/talk-to-us/*",
    ["redirects", 0, "from"],
  ],
  [
    "an old address with foreign codes",
    redirects,
    ["redirects", 3, "from"],
    "/a%E2%82%AC",
    "Remove this entry",
    "/login",
  ],
  [
    "a target with a part that gets lost",
    redirects,
    ["redirects", 7, "to"],
    "https://media.example.com/about#us",
    "Use https://media.example.com/about",
    "https://media.example.com/about",
  ],
  [
    "a canonical beside noindex",
    contact,
    ["seo"],
    { title: "A", description: "B", noindex: true, canonical: "/" },
    "Remove noindex",
    undefined,
    ["seo", "noindex"],
  ],
  [
    "noindex beside a canonical",
    contact,
    ["seo"],
    { title: "A", description: "B", noindex: true, canonical: "/" },
    "Remove canonical",
    undefined,
    ["seo", "canonical"],
  ],
  [
    "an entry that is there twice",
    site,
    ["contacts", 1, "name"],
    "Alex Example",
    "Remove this entry",
    undefined,
    ["contacts", 1],
  ],
  [
    "a row with too few cells",
    kinds,
    ["sections", 3, "rows", 0],
    ["Read", "Yes"],
    "Add 2 cells",
    ["Read", "Yes", "–", "–"],
  ],
  ["a character that cannot be drawn", home, headline, "News 😀", "Remove “😀”", "News "],
  [
    "a long dash in a host",
    home,
    link,
    "https://a–b.example.com/",
    "Use https://a-b.example.com/",
    "https://a-b.example.com/",
  ],
  [
    "an origin with a query",
    site,
    ["origin"],
    "https://www.example.com/?a=b",
    "Use https://www.example.com",
    "https://www.example.com",
  ],
  ["a single brace", home, headline, "News {now", "Remove “{”", "News now"],
  [
    "a name where nothing fills it in",
    home,
    link,
    "https://a.example.com/{product}",
    "Use Wirelight",
    "https://a.example.com/Wirelight",
  ],
  [
    "a named link with more around it",
    home,
    link,
    "https://{signIn}.example.com",
    "Use {signIn}",
    "{signIn}",
  ],
  [
    "a picture in a text",
    home,
    lead,
    "See ![it](/a.png) now",
    "Remove “![it](/a.png)”",
    "See  now",
  ],
  ["a space inside of stars", home, lead, "It is ** fast**", "Use “**fast**”", "It is **fast**"],
  ["stray stars", home, lead, "It is fast** now", "Remove “**”", "It is fast now"],
  [
    "a space between the parts of a link",
    home,
    lead,
    "See [us] (/contact)",
    "Use “[us](”",
    "See [us](/contact)",
  ],
  [
    "a space at the edge of a link",
    home,
    lead,
    "See [us ](/contact)",
    "Use “[us](/contact)”",
    "See [us](/contact)",
  ],
  ["marks in a plain text", home, headline, "Get **the** news", "Use “the”", "Get the news"],
])("%s is fixed by its button", (_, file, path, wrong, label, right, at = path) => {
  const values = new Map([[file, setAt(read(file), path, wrong)]])
  const findings = check(values)
  const found = findings.find(({ fixes }) => fixes?.some(each => each.label === label))
  const fix = found?.fixes?.find(each => each.label === label)
  const fixed = apply(values, fix?.edits ?? [])
  expect(getAt(fixed.get(file), at)).toEqual(right)
  expect(check(fixed).map(({ rule }) => rule)).not.toContain(found?.rule)
})
