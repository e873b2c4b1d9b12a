/** @jest-environment node */
/** What the check says of old addresses. */
import type { Finding } from "../../../src/content/check/finding"
import { checkTexts, realTexts, replaceOnce } from "./support"

interface Entry {
  readonly from: string
  readonly to: string
}

const write = (redirects: readonly Entry[]): string =>
  JSON.stringify({ $schema: "schema/redirects.schema.json", redirects })

const check = (...redirects: readonly Entry[]): readonly Finding[] =>
  checkTexts({ ...realTexts, "redirects.json": write(redirects) }).findings

const free = { from: "/gone", to: "/contact" }

test.each([
  ["an old page", "/gone"],
  ["one with a slash at its end", "/gone/"],
  ["a file of another program", "/gone/index.php"],
  ["capital letters", "/Contact"],
  ["letters that ASCII lacks", "/über-uns/日本語"],
  ["letters as browsers send them", "/caf%C3%A9/%e6%97%a5"],
])("%s may lead elsewhere", (_, from) => {
  expect(check({ from, to: "/contact" })).toEqual([])
})

test.each([
  "/",
  "/contact",
  "/contact/",
  "/#features",
  "/press/kit.pdf",
  "{signIn}",
  "https://a.io/b",
])("an old address may lead to %s", to => {
  expect(check({ from: "/gone", to })).toEqual([])
})

test("content without old addresses is in order", () => {
  const others = Object.entries(realTexts).filter(([file]) => file !== "redirects.json")
  expect(checkTexts(Object.fromEntries(others)).findings).toEqual([])
})

/* What is wrong, the entries, the field, the rule, and words of the message. */
test.each<[string, readonly Entry[], string, string, readonly string[]]>([
  ["a page", [{ from: "/contact", to: "/" }], "[0].from", "redirect-taken", ["page", "/contact"]],
  [
    "a page, with a slash",
    [{ from: "/contact/", to: "/" }],
    "[0].from",
    "redirect-taken",
    ["/contact"],
  ],
  [
    "a file of static/",
    [{ from: "/press/kit.pdf", to: "/" }],
    "[0].from",
    "redirect-taken",
    ["static/"],
  ],
  ["a folder of static/", [{ from: "/old", to: "/" }], "[0].from", "redirect-taken", ["static/"]],
  [
    "a file that the build makes",
    [{ from: "/sitemap.xml", to: "/" }],
    "[0].from",
    "redirect-taken",
    ["/sitemap.xml"],
  ],
  [
    "a share image",
    [{ from: "/share/home.png", to: "/" }],
    "[0].from",
    "redirect-taken",
    ["/share/home.png"],
  ],
  ["the not-found page", [{ from: "/404", to: "/" }], "[0].from", "redirect-taken", ["/404"]],
  [
    "an address twice",
    [free, { from: "/gone/", to: "/" }],
    "[1].from",
    "redirect-repeated",
    ["Entry 1", "slash"],
  ],
  ["a circle of one", [{ from: "/a", to: "/a/" }], "[0].to", "redirect-circle", ["/a/ → /a/"]],
  [
    "a circle of two",
    [
      { from: "/a", to: "/b" },
      { from: "/b", to: "/a" },
    ],
    "[1].to",
    "redirect-circle",
    ["/a → /b → /a"],
  ],
  [
    "a chain",
    [
      { from: "/a", to: "/b" },
      { from: "/b", to: "/c" },
      { from: "/c", to: "/contact" },
    ],
    "[0].to",
    "redirect-chain",
    ["Write /contact"],
  ],
  [
    "a page that is not there",
    [{ from: "/gone", to: "/contct" }],
    "[0].to",
    "unknown-page",
    ["`/contact`"],
  ],
  [
    "a section that is not there",
    [{ from: "/gone", to: "/#featurs" }],
    "[0].to",
    "unknown-section",
    ["#features"],
  ],
  [
    "a file that is not there",
    [{ from: "/gone", to: "/press/kid.pdf" }],
    "[0].to",
    "missing-download",
    ["/press/kit.pdf"],
  ],
  [
    "the site's own host",
    [{ from: "/gone", to: "https://www.example.com/contact" }],
    "[0].to",
    "own-address",
    ["/contact"],
  ],
  [
    "a named address written out",
    [{ from: "/gone", to: "https://app.example.com/" }],
    "[0].to",
    "repeated-address",
    ["{signIn}"],
  ],
  [
    "a name that nothing has",
    [{ from: "/gone", to: "{singIn}" }],
    "[0].to",
    "unknown-link-name",
    ["{signIn}"],
  ],
  [
    "a question in a target",
    [{ from: "/gone", to: "/contact?a=b" }],
    "[0].to",
    "redirect-surplus",
    ["?"],
  ],
  [
    "a section elsewhere",
    [{ from: "/gone", to: "https://a.io/b#c" }],
    "[0].to",
    "redirect-surplus",
    ["#"],
  ],
  [
    "the host in an old address",
    [{ from: "https://www.example.com/gone", to: "/" }],
    "[0].from",
    "malformed-old-address",
    ["Write /gone."],
  ],
  [
    "a question in an old address",
    [{ from: "/gone?id=1", to: "/" }],
    "[0].from",
    "malformed-old-address",
    ["Write /gone."],
  ],
  [
    "a section of an old address",
    [{ from: "/gone#team", to: "/" }],
    "[0].from",
    "malformed-old-address",
    ["Write /gone."],
  ],
  ["a pattern", [{ from: "/blog/*", to: "/" }], "[0].from", "malformed-old-address", ["pattern"]],
  [
    "a placeholder",
    [{ from: "/blog/:name", to: "/" }],
    "[0].from",
    "malformed-old-address",
    ["pattern"],
  ],
  [
    "an old address without its slash",
    [{ from: "gone", to: "/" }],
    "[0].from",
    "malformed-old-address",
    ["`/gone`"],
  ],
  ["two slashes", [{ from: "/a//b", to: "/" }], "[0].from", "malformed-old-address", ["`/a/b`"]],
  [
    "digits that stand for no letter",
    [{ from: "/caf%E9", to: "/" }],
    "[0].from",
    "malformed-old-address",
    ["`%E9`", "%C3%A9"],
  ],
  [
    "digits that stand for another sign than a letter",
    [{ from: "/a%E2%82%AC", to: "/" }],
    "[0].from",
    "malformed-old-address",
    ["`€`"],
  ],
  [
    "a space in disguise",
    [{ from: "/my%20page", to: "/" }],
    "[0].from",
    "malformed-old-address",
    ["letters"],
  ],
  [
    "an address with letters twice",
    [
      { from: "/café", to: "/" },
      { from: "/caf%c3%a9/", to: "/contact" },
    ],
    "[1].from",
    "redirect-repeated",
    ["Entry 1"],
  ],
  [
    "a way back to an address with letters",
    [{ from: "/café", to: "/caf%C3%A9" }],
    "[0].to",
    "redirect-circle",
    ["circle"],
  ],
  [
    "the home page",
    [{ from: "/", to: "/contact" }],
    "[0].from",
    "malformed-old-address",
    ["home page"],
  ],
  ["nothing", [{ from: " ", to: "/contact" }], "[0].from", "empty-text", ["empty"]],
])("%s is named", (_, entries, field, rule, words) => {
  const found = check(...entries).find(finding => finding.field.endsWith(field))
  expect(found?.rule).toBe(rule)
  for (const word of words) expect(found?.message).toContain(word)
})

/** What is said of a file: rule, severity and message in one text. */
const tellOf = (findings: readonly Finding[], file: string): string[] =>
  findings
    .filter(each => each.file === `content/${file}`)
    .map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`)

test("a section that is hidden is named", () => {
  const home = replaceOnce(
    realTexts["pages/home.json"] ?? "",
    '"id": "how-it-works"',
    '"id": "how-it-works", "hidden": true',
  )
  const { findings } = checkTexts({ ...realTexts, "pages/home.json": home })
  const [told, ...others] = tellOf(findings, "redirects.json")
  expect(told).toMatch(/^error unknown-section: .*hidden/)
  expect(others).toEqual([])
})

test("a link to an old address is told the new one", () => {
  const site = replaceOnce(realTexts["site.json"] ?? "", '"href": "/contact"', '"href": "/a/"')
  const entries = [
    { from: "/a", to: "/b" },
    { from: "/b", to: "/contact" },
  ]
  const { findings } = checkTexts({
    ...realTexts,
    "site.json": site,
    "redirects.json": write(entries),
  })
  const [told, ...others] = tellOf(findings, "site.json")
  expect(told).toMatch(/^error redirected-link: .*Write \/contact\.$/)
  expect(others).toEqual([])
})

test("the folder below which the site lies is not written into an old address", () => {
  const site = replaceOnce(
    realTexts["site.json"] ?? "",
    "https://www.example.com",
    "https://www.example.com/news",
  )
  const { findings } = checkTexts({
    ...realTexts,
    "site.json": site,
    "redirects.json": write([{ from: "/news/gone", to: "/contact" }]),
  })
  expect(tellOf(findings, "redirects.json").join("\n")).toMatch(
    /^warning redirect-prefix: .*Write \/gone,/,
  )
})

test("a file whose name is nearly right is told the right one", () => {
  const { "redirects.json": text = "", ...texts } = realTexts
  const { findings } = checkTexts({ ...texts, "redirect.json": text })
  expect(tellOf(findings, "redirect.json").join("\n")).toMatch(
    /^error unknown-file: .*redirects\.json/,
  )
})
