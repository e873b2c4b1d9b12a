/** @jest-environment node */
import { headersOfAnswer, headersOfFile } from "../hosts/headers"

const year = "public, max-age=31536000, immutable"
const day = "public, max-age=86400"

test.each([
  ["/static/1/a.avif", year, "same-origin"],
  ["/share/home.png", day, "cross-origin"],
  ["/favicon.ico", day, "cross-origin"],
  ["/icon-192.png", day, "cross-origin"],
  ["/contact/index.html", "no-cache", "same-origin"],
  ["/sitemap.xml", "no-cache", "same-origin"],
  ["/new/static/a", "no-cache", "same-origin"],
])("%s is kept as %s says, and may be embedded by pages of %s", (path, caching, sharing) => {
  expect(headersOfFile(path)).toMatchObject({
    "Cache-Control": caching,
    "Cross-Origin-Resource-Policy": sharing,
  })
})

test("every answer carries the policy it is given", () => {
  expect(headersOfAnswer("/a.txt", "default-src 'none'")["Content-Security-Policy"]).toBe(
    "default-src 'none'",
  )
})
