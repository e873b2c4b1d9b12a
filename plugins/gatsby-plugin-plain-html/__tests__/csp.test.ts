/** @jest-environment node */
import { createHash } from "node:crypto"
import { insertPolicy, policyOf, sitePolicy } from "../hosts/csp"

const page = (body: string): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>A</title></head><body>${body}</body></html>`

const hash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`

const directive = (html: string, name: string): string | undefined =>
  policyOf(html)
    .split("; ")
    .find(text => text.startsWith(`${name} `))

test.each([
  ["a style", "style-src", "<style>p{color:red}</style>", "p{color:red}"],
  ["a script", "script-src", "<script>go()</script>", "go()"],
  ["a module", "script-src", '<script type="module">go(1)</script>', "go(1)"],
  ["rules of speculation", "script-src", '<script type="speculationrules">{}</script>', "{}"],
  ["letters beyond ASCII", "script-src", "<script>go('é')</script>", "go('é')"],
])("%s is allowed by its hash alone", (_, name, html, text) => {
  expect(directive(insertPolicy(page(html)), name)).toBe(`${name} ${hash(text)}`)
})

test("data in a script element needs no hash", () => {
  const html = insertPolicy(page('<script type="application/ld+json">{"a":1}</script>'))
  expect(directive(html, "script-src")).toBe("script-src 'none'")
})

test("a page without styles allows none", () => {
  expect(directive(insertPolicy(page("")), "style-src")).toBe("style-src 'none'")
})

describe("with sources besides the site", () => {
  const sources = {
    scripts: ["https://stats.example.com/count.js"],
    connections: ["https://stats.example.com/count"],
  }
  const other = '<script src="https://stats.example.com/count.js"></script>'
  const html = insertPolicy(page(`<script>go()</script><template>${other}</template>`), sources)

  test("scripts are allowed from there by their whole address, beside those of the page", () => {
    expect(directive(html, "script-src")).toBe(
      `script-src ${hash("go()")} https://stats.example.com/count.js`,
    )
  })

  test("pages may connect there, and to the site", () => {
    expect(directive(html, "connect-src")).toBe(
      "connect-src 'self' https://stats.example.com/count",
    )
  })
})

test("everything that is not named is refused", () => {
  expect(policyOf(insertPolicy(page("")))).toMatch(/^default-src 'none'; /)
})

test("the policy precedes everything it governs, and only the header says who may frame the page", () => {
  const html = insertPolicy(page(""))
  expect(html).toContain('<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"')
  expect(html).not.toContain("frame-ancestors")
  expect(directive(html, "frame-ancestors")).toBe("frame-ancestors 'none'")
})

test("the dollar signs of a script stay as they are", () => {
  expect(insertPolicy(page("<script>a('$&')</script>"))).toContain("a('$&')")
})

test("a page that does not say its encoding first is an error", () => {
  expect(() => insertPolicy("<html><head><title>A</title></head></html>")).toThrow(/charset/)
})

test("what is not a page has the policy of the site", () => {
  expect(policyOf("User-agent: *")).toBe(sitePolicy)
})
