/** @jest-environment node */
import { headersOfAnswer, headersOfFile } from "../../../src/hosts/headers"

const cachingOf = (path: string): string | undefined => headersOfFile(path)["Cache-Control"]

test.each(["/static/1/a.avif", "/static/font-1.woff2"])(
  "%s, whose name holds a hash, never changes",
  path => {
    expect(cachingOf(path)).toBe("public, max-age=31536000, immutable")
  },
)

test.each(["/share/home.png", "/favicon.ico", "/icon-192.png"])("%s is good for a day", path => {
  expect(cachingOf(path)).toBe("public, max-age=86400")
})

test.each(["/index.html", "/contact/index.html", "/sitemap.xml", "/robots.txt", "/new/static/a"])(
  "%s is asked for again each time",
  path => {
    expect(cachingOf(path)).toBe("no-cache")
  },
)

test.each([
  ["/share/home.png", "cross-origin"],
  ["/icon-512.png", "cross-origin"],
  ["/static/1/a.avif", "same-origin"],
  ["/index.html", "same-origin"],
])("%s may be embedded by pages of %s", (path, sharing) => {
  expect(headersOfFile(path)["Cross-Origin-Resource-Policy"]).toBe(sharing)
})

test("every answer carries the policy it is given", () => {
  expect(headersOfAnswer("/a.txt", "default-src 'none'")["Content-Security-Policy"]).toBe(
    "default-src 'none'",
  )
})

test("HTTPS is asked for long and wide enough to be preloaded", () => {
  const { "Strict-Transport-Security": value = "" } = headersOfAnswer("/index.html", "")
  expect(Number(/max-age=(\d+)/.exec(value)?.[1])).toBeGreaterThanOrEqual(31_536_000)
  expect(value).toMatch(/includeSubDomains; preload$/)
})
