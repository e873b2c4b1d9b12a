/** @jest-environment node */
import { load } from "cheerio"
import { insertPolicy } from "../hosts/csp"
import { writeRedirectPage } from "../page/redirect-page"
import { needsRedirectPages } from "../../../src/site/deployment"
import { redirectPageOf, type Redirect } from "../../../src/site/redirects"

const deployment = { origin: "https://www.example.com", pathPrefix: "/news", indexable: true }
const toSection: Redirect = { from: "/tour", to: "/#features", isTemporary: false }

const read = (redirect: Redirect, changes: Partial<typeof deployment> = {}) =>
  load(writeRedirectPage(redirect, { ...deployment, ...changes }, "en-US"))

test("leads on at once, and has a link for those whom it does not", () => {
  const $ = read(toSection)
  expect($("meta[http-equiv=refresh]").attr("content")).toBe("0; url=/news/#features")
  expect($("body a").attr("href")).toBe("/news/#features")
  expect($("body a").text()).toBe("https://www.example.com/news/")
  expect($("html").attr("lang")).toBe("en-US")
})

test("names the new page to search engines as canonical, and lets them follow", () => {
  const $ = read(toSection)
  expect($("link[rel=canonical]").attr("href")).toBe("https://www.example.com/news/")
  expect($("meta[name=robots]")).toHaveLength(0)
})

test("has no canonical where the old address will be used again, and no listing on a preview", () => {
  expect(read({ ...toSection, isTemporary: true })("link[rel=canonical]")).toHaveLength(0)
  const $ = read(toSection, { indexable: false })
  expect($("meta[name=robots]").attr("content")).toBe("noindex")
})

test("has a place for its policy", () => {
  const html = insertPolicy(writeRedirectPage(toSection, deployment, "en"))
  expect(html).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none'/)
})

test.each([
  ["/old", "old/index.html"],
  ["/a/old.html", "a/old.html"],
  ["/index.php", "index.php/index.html"],
])("for %s it is %s", (from, file) => {
  expect(redirectPageOf({ ...toSection, from })).toBe(file)
})

test("campaign parameters go with the visitor, and the canonical has none", () => {
  const $ = read({ ...toSection, to: "/contact?utm_source=fair" })
  expect($("a").attr("href")).toMatch(/\/contact\/\?utm_source=fair$/)
  expect($("link[rel=canonical]").attr("href")).toMatch(/\/contact\/$/)
})

test("is asked for by one value alone", () => {
  expect(needsRedirectPages({})).toBe(false)
  expect(needsRedirectPages({ SITE_REDIRECTS: "pages" })).toBe(true)
  expect(() => needsRedirectPages({ SITE_REDIRECTS: "yes" })).toThrow("SITE_REDIRECTS is “yes”")
})
