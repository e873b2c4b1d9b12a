/** @jest-environment node */
import { domainToASCII } from "node:url"
import {
  findAddressMistake,
  normalizePath,
  parseSiteAddress,
  toAbsoluteUrl,
  toHref,
} from "../../../src/site/url"

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
  test("stands below the path prefix", () => {
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
    ["brackets", "https://example.org/(news)/"],
    ["square brackets", "https://example.org/[news]/"],
    ["a comma", "https://example.org/news,more/"],
    ["a semicolon", "https://example.org/news;more/"],
    ["quotes", "https://example.org/'news'/"],
    ["a space", "https://example.org/my news/"],
    ["an accent", "https://example.org/nachrichten-für-alle/"],
    ["a percent sign", "https://example.org/a%2Fb/"],
    ["two slashes in a row", "https://example.org//news/"],
    ["two slashes at the end", "https://example.org/news//"],
    ["an ampersand in the host", "https://a&b.org/"],
    ["a query", "https://example.org/news/?from=mail"],
    ["an empty query", "https://example.org/news/?"],
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
    ["https://example.org/a/../news/", "https://example.org", "/news"],
    [
      "https://nachrichten-für-alle.example/",
      `https://${domainToASCII("nachrichten-für-alle.example")}`,
      "",
    ],
    ["http://[::1]:9000/", "http://[::1]:9000", ""],
  ])("%s is right", (address, origin, pathPrefix) => {
    expect(parseSiteAddress(address)).toEqual({ origin, pathPrefix })
  })

  test("is right however many addresses were read before", () => {
    for (let count = 0; count < 20_000; count++) findAddressMistake("https://example.org/")
    expect(findAddressMistake("https://nachrichten-für-alle.example/")).toBeUndefined()
  })

  test("makes absolute URLs", () => {
    expect(toAbsoluteUrl("/contact", { origin: "https://example.org", pathPrefix: "/news" })).toBe(
      "https://example.org/news/contact/",
    )
  })
})
