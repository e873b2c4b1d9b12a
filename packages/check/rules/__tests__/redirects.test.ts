/** Old addresses, and those of earlier pages. */
import { copyLanguage } from "@tools/content/model"
import { checkInput } from "../../check"
import { realTexts, toInput, type Texts, checkTexts } from "@tools/test-kit/mistakes"
import type { Finding } from "../../findings"

const check = (redirects?: object) => {
  const texts: Texts = {
    ...realTexts,
    ...(redirects && { "redirects.json": JSON.stringify(redirects) }),
  }
  const earlierPages = ["pages/home.json", "pages/kinds.json", "pages/old/press.json"] as const
  return checkInput({ ...toInput(texts), earlierPages }).findings.filter(
    ({ rule }) => rule === "lost-address",
  )
}

test("an address that leads nowhere is reported with the page that was probably meant, which a redirect or a list answers", () => {
  const redirects = [{ from: "/a", to: "/contact" }]
  const found = check({ redirects })
  expect(found.map(({ message }) => /at (\/[^,]+),/.exec(message)?.[1])).toEqual([
    "/kinds",
    "/old/press",
  ])
  const file = "redirects.json"
  expect(found[0]?.fixes).toEqual([
    [{ file, path: ["redirects", 1], after: { from: "/kinds", to: "/bread/kinds" } }],
    [{ file, path: ["gone"], after: ["/kinds"] }],
  ])
  const answered = { redirects: [{ from: "/old/*", to: "/contact" }], gone: ["/kinds/"] }
  expect(check(answered)).toEqual([])
})

test("without a list that can be read, no address counts as one that leads nowhere", () => {
  const text = '{ "redirects": [{ "from": "/kinds" "to": "/bread/kinds" }] }'
  const input = toInput({ ...realTexts, "redirects.json": text })
  const { findings } = checkInput({ ...input, earlierPages: ["pages/kinds.json"] })
  expect(findings.map(({ rule }) => rule)).not.toContain("lost-address")
})

test("a page that moved is not to be redirected for a time only", () => {
  const redirects = [
    { from: "/kinds", to: "/bread/kinds", temporary: true },
    { from: "/fair", to: "/contact", temporary: true },
  ]
  const texts = { ...realTexts, "redirects.json": JSON.stringify({ redirects }) }
  const { findings } = checkInput({ ...toInput(texts), earlierPages: ["pages/kinds.json"] })
  const found = findings.filter(({ rule }) => rule === "redirect-temporary")
  expect(found.map(({ field }) => field)).toEqual(["redirects.redirects[0].temporary"])
})

test("the page that was meant is one in the language of the address", () => {
  const first = new Map(Object.entries(realTexts).filter(([file]) => !file.startsWith("redirects")))
  const german = Object.fromEntries(copyLanguage(first, "de"))
  const input = toInput({ ...realTexts, ...german })
  const { findings } = checkInput({ ...input, earlierPages: ["de/pages/kinds.json"] })
  const [found] = findings.filter(({ rule }) => rule === "lost-address")
  expect(JSON.stringify(found?.fixes)).toContain('{"from":"/de/kinds","to":"/de/bread/kinds"}')
})

/** A list of old addresses, each `/old > /new` in a line of its own. */
const write = (...entries: readonly string[]): string =>
  `{ "$schema": "schema/redirects.schema.json", "redirects": [\n${entries
    .map(entry => entry.replace(/(.*) > (.*)/, '{ "from": "$1", "to": "$2" }'))
    .join(",\n")}\n] }`

const checkRedirects = (...entries: readonly string[]): readonly Finding[] =>
  checkTexts({ ...realTexts, "redirects.json": write(...entries) }).findings

test("old addresses of every form may lead to a page, a section, a file, and elsewhere", () => {
  const found = checkRedirects(
    "/Contact > /",
    "/über-uns/日本語 > /#ovens",
    "/caf%C3%A9/%e6%97%a5 > /press/kit.pdf",
    "/blog/* > {map}",
    "/fair > /contact?utm_source=fair&utm_medium=print",
    "/gone > https://a.io/b?id=1",
    "/wiki/Foo_(bar) > /contact",
    "/c++ > /contact",
    "/Notes,_a+b;c[1]/* > /contact",
  )
  expect(found).toEqual([])
})

/* The entries, the field and the rule, and words of the message in order. */
test.each([
  [["/contact > /"], "[0].from redirect-taken", "page … /contact"],
  [["/press/kit.pdf > /"], "[0].from redirect-taken", "a file of the site"],
  [
    ["/gone > /contact", "/gone/ > /"],
    "[1].from redirect-repeated",
    "Entry 1 … but leads to /contact, where this one leads to / … slash",
  ],
  [["/café > /", "/caf%c3%a9/ > /contact"], "[1].from redirect-repeated", "Entry 1"],
  [["/a > /a/"], "[0].to redirect-circle", "/a/ → /a/"],
  [["/a > /b", "/b > /a"], "[1].to redirect-circle", "/a → /b → /a"],
  [["/a > /b", "/b > /c", "/c > /contact"], "[0].to redirect-chain", "Write /contact"],
  [["/gone > /contct"], "[0].to unknown-page", "“/contact”"],
  [["/gone > https://a.io/b#c"], "[0].to redirect-surplus", "#"],
  [["https://www.example.com/gone > /"], "[0].from malformed-old-address", "Write /gone."],
  [["/our%20plans > /"], "[0].from redirect-host", "Netlify cannot … a space"],
  [["/Help:Contents > /"], "[0].from redirect-host", "Netlify and Cloudflare … a colon"],
  [["/c++ > /", "/c%2B%2b > /contact"], "[1].from redirect-repeated", "Entry 1"],
  [["/a%2Fb > /"], "[0].from malformed-old-address", "“%2F”"],
  [["/gone?id=1 > /"], "[0].from malformed-old-address", "Write /gone."],
  [["/blog/*/a > /"], "[0].from malformed-old-address", "at the end … /blog/*"],
  [["/* > /"], "[0].from malformed-old-address", "folder"],
  [["/contact/* > /"], "[0].from redirect-taken", "page … /contact"],
  [["/press/* > /"], "[0].from redirect-taken", "a file … /press/kit.pdf"],
  [["/blog/* > /", "/blog/* > /contact"], "[1].from redirect-repeated", "Entry 1"],
  [
    ["/blog/* > /", "/blog/a > /contact"],
    "[1].from redirect-shadowed",
    "Entry 1 … /blog/* … then leads to / on all hosts",
  ],
  [["/a/* > /a/b/:splat"], "[0].to redirect-circle", "circle"],
  [["/a/* > /b/:splat", "/b/* > /a/:splat"], "[1].to redirect-circle", "/b/:splat"],
  [["/a/* > /b/:splat", "/b/* > /bread/:splat"], "[0].to redirect-chain", "Write /bread/:splat"],
  [["/a > /b/c", "/b/* > /contact"], "[0].to redirect-chain", "Write /contact"],
  [["/a > /bread/:splat"], "[0].to redirect-splat", "the old address has none"],
  [["/a/* > /bread/:splat/b"], "[0].to redirect-splat", "last part"],
  [["/a/* > /gide/:splat"], "[0].to unknown-page", "/gide/"],
  [["gone > /"], "[0].from malformed-old-address", "“/gone”"],
  [["/caf%E9 > /"], "[0].from malformed-old-address", "“%E9” … %C3%A9"],
  [["/a%E2%82%AC > /"], "[0].from malformed-old-address", "“€”"],
  [["/ > /contact"], "[0].from malformed-old-address", "home page"],
  [["  > /contact"], "[0].from empty-text", "empty"],
])("old addresses %j are reported at %s: %s", (entries, what, words) => {
  const lines = write(...entries).split("\n")
  const reported = checkRedirects(...entries).map(({ line, column, rule, message }) => {
    const name =
      /"(\w+)": (?:"[^"]*)?$/.exec((lines[line - 1] ?? "").slice(0, column - 1))?.[1] ?? ""
    return `[${line - 2}].${name} ${rule} ${message}`
  })
  const found = reported.find(each => each.startsWith(`${what} `))

  for (const word of words.split(" … ")) expect(found).toContain(word)
})

test.each([
  ["an address before the pattern around it", ["/blog/a > /", "/blog/* > /contact"]],
  ["a pattern beside a name that starts alike", ["/blog/* > /bread/kinds", "/blogs > /contact"]],
  [
    "a pattern that leads to old addresses, but for those that have entries of their own",
    ["/a/x > /contact", "/bread/x > /contact", "/a/* > /bread/:splat"],
  ],
])("%s is in order", (_, entries) => {
  expect(checkRedirects(...entries)).toEqual([])
})

test("more patterns than every host takes are an error at the first one too many", () => {
  const patterns = Array.from({ length: 51 }, (_, index) => `/a${index}/* > /contact/:splat`)
  const [first, ...others] = checkRedirects(...patterns)
  expect(others).toEqual([])
  expect([first?.rule, first?.line]).toEqual(["redirect-patterns", 52])
  expect(first?.message).toMatch(/Cloudflare Pages.*100/)
})
