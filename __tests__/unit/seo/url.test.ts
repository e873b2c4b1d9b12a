import { normalizePath, parseSiteAddress, toAbsoluteUrl, toHref } from "../../../src/seo/url"

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

  test("makes absolute URLs", () => {
    expect(toAbsoluteUrl("/contact", { origin: "https://example.org", pathPrefix: "/news" })).toBe(
      "https://example.org/news/contact/",
    )
  })
})
