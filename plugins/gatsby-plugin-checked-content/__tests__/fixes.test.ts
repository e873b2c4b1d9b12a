import { checkInput } from "../check/check"
import type { Edit, Finding } from "../check/finding"
import { getAt, jsonValue, setAt, type JsonValue } from "../../gatsby-plugin-studio/document/value"
import { contact, home, privacy, realTexts, site, toInput } from "./support"

const redirects = "redirects.json"
type Path = readonly (string | number)[]

const read = (file: string): JsonValue => jsonValue.parse(JSON.parse(realTexts[file] ?? "null"))

const check = (values: ReadonlyMap<string, JsonValue>): readonly Finding[] => {
  const texts = [...values].map(([file, value]) => [file, JSON.stringify(value)] as const)
  return checkInput(toInput({ ...realTexts, ...Object.fromEntries(texts) })).findings
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
])("%s is fixed by its button", (_, file, path, wrong, label, right, at = path) => {
  const values = new Map([[file, setAt(read(file), path, wrong)]])
  const findings = check(values)
  const found = findings.find(({ fixes }) => fixes?.some(each => each.label === label))
  const fix = found?.fixes?.find(each => each.label === label)
  const fixed = apply(values, fix?.edits ?? [])
  expect(getAt(fixed.get(file), at)).toEqual(right)
  expect(check(fixed).map(({ rule }) => rule)).not.toContain(found?.rule)
})
