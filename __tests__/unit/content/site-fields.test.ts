/** @jest-environment node */
import { applyEdits, modify, type JSONPath } from "jsonc-parser"
import { checkTexts, realTexts } from "./support"

const home = "pages/home.json"
const contact = "pages/contact.json"

const withField = (file: string, path: JSONPath, value: unknown) => {
  const text = realTexts[file] ?? ""
  return { ...realTexts, [file]: applyEdits(text, modify(text, path, value, {})) }
}

const check = (file: string, path: JSONPath, value: unknown) =>
  checkTexts(withField(file, path, value)).findings

const token = "+nxGUDJ4QpAZ5l9Bsjdi102tLVC21AIh5d1Nl23908vVuFHs34="
const umami = "0f4f3b2a-1c5d-4e6f-8a9b-7c6d5e4f3a2b"
const cloudflare = "0123456789abcdef0123456789abcdef"
const host = "https://stats.real-name.com"

test.each([
  [
    "verification by all services",
    ["verification"],
    {
      google: token,
      bing: "0123456789ABCDEF0123456789ABCDEF",
      facebook: "abcdefghijklmnopqrstuvwxyz0123",
    },
  ],
  ["a choice for crawlers", ["crawlers"], { search: "allow", aiTraining: "refuse" }],
  ["Plausible", ["analytics"], { provider: "plausible", site: "real-name.com" }],
  [
    "Plausible on an own host below a path",
    ["analytics"],
    { provider: "plausible", site: "real-name.com/blog", host: `${host}/a/` },
  ],
  ["Umami", ["analytics"], { provider: "umami", site: umami }],
  ["Cloudflare", ["analytics"], { provider: "cloudflare", site: cloudflare }],
  ["Matomo", ["analytics"], { provider: "matomo", site: "1", host: `${host}/matomo` }],
] as const)("%s is fine", (_, path, value) => {
  expect(check("site.json", [...path], value)).toEqual([])
})

const wrong: readonly (readonly [
  what: string,
  path: JSONPath,
  value: unknown,
  rule: string,
  words: readonly string[],
])[] = [
  [
    "a whole tag",
    ["verification"],
    { google: `<meta name="google-site-verification" content="${token}" />` },
    "malformed-verification",
    ["whole tag", token],
  ],
  [
    "a tag cut off",
    ["verification"],
    { bing: '<meta name="msvalidate.01"' },
    "malformed-verification",
    ["part of the tag"],
  ],
  [
    "a tag's attribute",
    ["verification"],
    { bing: 'content="0123456789ABCDEF"' },
    "malformed-verification",
    ["token alone: 0123456789ABCDEF."],
  ],
  [
    "a record for DNS",
    ["verification"],
    { google: `google-site-verification=${token}` },
    "malformed-verification",
    ["DNS", "HTML tag"],
  ],
  [
    "the name of a file",
    ["verification"],
    { google: "google0123456789abcdef.html" },
    "malformed-verification",
    ["static/"],
  ],
  [
    "Bing's file",
    ["verification"],
    { bing: "BingSiteAuth.xml" },
    "malformed-verification",
    ["static/"],
  ],
  [
    "an address",
    ["verification"],
    { bing: "https://www.bing.com/webmasters/" },
    "malformed-verification",
    ["address", "HTML tag"],
  ],
  [
    "a blank around a token",
    ["verification"],
    { bing: " 0123456789abcdef" },
    "malformed-verification",
    ["space before or after"],
  ],
  [
    "an empty token",
    ["verification"],
    { google: "" },
    "malformed-verification",
    ["empty", "content="],
  ],
  ["no service at all", ["verification"], {}, "empty-group", ["`google`"]],
  ["a service that is none", ["verification"], { baidu: "0123456789" }, "unknown-field", ["baidu"]],
  [
    "yes for a choice",
    ["crawlers"],
    { search: true },
    "unknown-choice",
    ["`true`", '"allow" or "refuse"'],
  ],
  [
    "a choice in other words",
    ["crawlers"],
    { aiTraining: "refused" },
    "unknown-choice",
    ["Did you mean `refuse`?"],
  ],
  ["one choice for all", ["crawlers"], "refuse", "wrong-type", ["group of fields"]],
  [
    "a provider that is none",
    ["analytics"],
    { provider: "Plausable", site: "real-name.com" },
    "unknown-choice",
    ["Did you mean `plausible`?", '"matomo"'],
  ],
  [
    "another provider's choice",
    ["analytics"],
    { provider: "google-analytics" },
    "unknown-choice",
    ['"plausible"'],
  ],
  ["no provider", ["analytics"], { site: "real-name.com" }, "missing-field", ["`provider`"]],
  [
    "no site",
    ["analytics"],
    { provider: "plausible" },
    "analytics-incomplete",
    ["Plausible", "`site`"],
  ],
  [
    "Matomo without its host",
    ["analytics"],
    { provider: "matomo", site: "1" },
    "analytics-incomplete",
    ["`host`"],
  ],
  [
    "Matomo's site as a number",
    ["analytics"],
    { provider: "matomo", site: 1, host },
    "wrong-type",
    ['"1"'],
  ],
  [
    "an address for a domain",
    ["analytics"],
    { provider: "plausible", site: "https://real-name.com/" },
    "analytics-site",
    ["Did you mean real-name.com?"],
  ],
  [
    "a domain for an ID",
    ["analytics"],
    { provider: "umami", site: "real-name.com" },
    "analytics-site",
    ["Umami", "ID"],
  ],
  [
    "a snippet",
    ["analytics"],
    { provider: "cloudflare", site: "<script>" },
    "analytics-site",
    ["token"],
  ],
  [
    "a host that Cloudflare has not",
    ["analytics"],
    { provider: "cloudflare", site: cloudflare, host },
    "analytics-host",
    ["Delete"],
  ],
  [
    "a host without https",
    ["analytics"],
    { provider: "umami", site: umami, host: "stats.real-name.com" },
    "malformed-url",
    ["https://stats.real-name.com"],
  ],
  [
    "a script for a host",
    ["analytics"],
    { provider: "plausible", site: "real-name.com", host: `${host}/js/script.js` },
    "analytics-host",
    [`runs: ${host}.`],
  ],
  [
    "an address of counts for a host",
    ["analytics"],
    { provider: "matomo", site: "1", host: `${host}/matomo.php` },
    "analytics-host",
    [`runs: ${host}.`],
  ],
  [
    "a host that would say more in a policy",
    ["analytics"],
    { provider: "plausible", site: "real-name.com", host: `${host}/a;script-src` },
    "analytics-host",
    ["security policy", host],
  ],
  [
    "a query behind a host",
    ["analytics"],
    { provider: "plausible", site: "real-name.com", host: `${host}/?a` },
    "analytics-host",
    ["security policy"],
  ],
]

test.each(wrong)("%s is named", (_, path, value, rule, words) => {
  const found = check("site.json", path, value).filter(finding => finding.rule === rule)

  expect(found).toHaveLength(1)
  for (const word of words) expect(found[0]?.message).toContain(word)
})

test.each([
  ["a button", home, ["sections", 0, "primary", "href"], "/contact?utm_source=hero", "/contact"],
  [
    "a link of the header",
    "site.json",
    ["header", "getStarted", "href"],
    "/contact?gclid=1#x",
    "/contact#x",
  ],
  ["a link in a text", contact, ["sections", 0, "intro"], "Or [go home](/?mtm_campaign=a).", "/"],
])(
  "campaign parameters of %s inside of the site are a warning that says what to write",
  (_, file, path, value, meant) => {
    const found = check(file, [...path], value).filter(({ rule }) => rule === "campaign-link")

    expect(found).toMatchObject([{ severity: "warning" }])
    expect(found[0]?.message).toContain(`Write ${meant}.`)
  },
)

test("campaign parameters of links that lead elsewhere are fine", () => {
  const link = "https://elsewhere.real-name.com/?utm_source=site"
  expect(check(home, ["sections", 0, "primary", "href"], link)).toEqual([])
})

test("the site's own address is offered without campaign parameters", () => {
  const link = "https://www.example.com/contact?utm_source=a"
  const found = check(home, ["sections", 0, "primary", "href"], link)
  expect(found.find(({ rule }) => rule === "own-address")?.message).toContain("Write /contact,")
})

test("a button may have a name of its own for analytics", () => {
  expect(check(home, ["sections", 0, "primary", "event"], "Demo in hero")).toEqual([])
})
