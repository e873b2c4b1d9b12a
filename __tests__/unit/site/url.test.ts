/** @jest-environment node */
import { normalizePath, parseSiteAddress, toAbsoluteUrl, toHref } from "../../../src/site/url"

describe("the form of an internal path", () => {
  test.each([
    ["/", "/"],
    ["/contact", "/contact/"],
    ["/contact/", "/contact/"],
    ["/contact?from=x", "/contact/?from=x"],
    ["/contact#top", "/contact/#top"],
    ["/#features", "/#features"],
    ["#features", "#features"],
    ["/robots.txt", "/robots.txt"],
  ])("of %s is %s", (path, normal) => {
    expect(normalizePath(path)).toBe(normal)
  })
})

describe("a link of the content", () => {
  test("is below the path prefix", () => {
    expect(toHref("/contact", "/news")).toBe("/news/contact/")
  })

  test("to another site stays as it is", () => {
    expect(toHref("https://app.example.com/x", "/news")).toBe("https://app.example.com/x")
  })

  test("within the page stays as it is", () => {
    expect(toHref("#main", "/news")).toBe("#main")
  })
})

describe("a site address", () => {
  test("may hold a folder, which becomes the path prefix", () => {
    expect(parseSiteAddress("https://example.org/news/")).toEqual({
      origin: "https://example.org",
      pathPrefix: "/news",
    })
  })

  test.each(["example.org", "ftp://example.org", ""])("is refused when it is %j", address => {
    expect(() => parseSiteAddress(address)).toThrow("https://")
  })

  test.each([
    ["an ampersand", "https://example.org/news&more/"],
    ["an accent", "https://example.org/nachrichten-für-alle/"],
    ["a percent sign", "https://example.org/a%2Fb/"],
    ["two slashes in a row", "https://example.org//news/"],
    ["a query", "https://example.org/news/?from=mail"],
    ["a fragment", "https://example.org/news/#top"],
  ])("is refused with %s", (_, address) => {
    expect(() => parseSiteAddress(address)).toThrow(address)
  })

  test.each(["https://user:secret@example.org/", "https://user@example.org/"])(
    "is refused with credentials, which are not repeated",
    address => {
      expect(() => parseSiteAddress(address)).toThrow(/password/)
      expect(() => parseSiteAddress(address)).not.toThrow(/secret|user@/)
    },
  )

  test.each([
    ["https://EXAMPLE.org", "https://example.org", ""],
    ["https://example.org:8443/a/b-c_d.e~f", "https://example.org:8443", "/a/b-c_d.e~f"],
    ["http://[::1]:9000/", "http://[::1]:9000", ""],
  ])("%s is right", (address, origin, pathPrefix) => {
    expect(parseSiteAddress(address)).toEqual({ origin, pathPrefix })
  })

  test("makes absolute URLs", () => {
    expect(toAbsoluteUrl("/contact", { origin: "https://example.org", pathPrefix: "/news" })).toBe(
      "https://example.org/news/contact/",
    )
  })
})
