/** The built site in its languages. */
import { digestContent } from "@tools/content/read"
import { readBuildNote } from "@tools/content/addresses"
import { builtContent, loadBuilt, readBuilt, site } from "../fixtures/built-site"

const switchOf = (file: string) => {
  const $ = loadBuilt(file)
  const links = $("a[hreflang]").toArray()
  return links.map(link => [
    $(link).text(),
    $(link).attr("lang"),
    $(link).attr("href"),
    $(link).attr("aria-current") ?? "",
  ])
}

test.each([
  ["contact/index.html", "/contact/", "/ar/ittisal/", "en-US"],
  ["ar/ittisal/index.html", "/contact/", "/ar/ittisal/", "ar"],
  ["ar/people/team/index.html", "/people/team/", "/ar/", "ar"],
  ["archive/index.html", "/archive/", "/ar/", "en-US"],
  ["404.html", "/", "/ar/", "en-US"],
  ["ar/404.html", "/", "/ar/", "ar"],
])("%s leads to the same page or the home page of each language", (file, english, arabic, own) => {
  const current = (language: string): string => (language === own ? "true" : "")
  expect(switchOf(file)).toEqual([
    ["English", "en-US", english, current("en-US")],
    ["العربية", "ar", arabic, current("ar")],
  ])
})

test("a page is in one language from the skip link to the footer", () => {
  const $ = loadBuilt("ar/ittisal/index.html")
  expect($("html").attr("lang")).toBe("ar")
  expect($("body [lang]").not("a[hreflang]").toArray()).toEqual([])
  for (const text of ["انتقل إلى المحتوى", "إشعار", "تسجيل الدخول", "روابط سريعة"]) {
    expect($.html()).toContain(text)
  }
})

test("a page that is not translated yet is in the language of its texts, and its header in that of its folder", () => {
  const $ = loadBuilt("ar/people/team/index.html")
  expect([$("html").attr("lang"), $("html").attr("dir")]).toEqual(["en-US", undefined])
  expect($("main h1").text()).toBe("The team")
  expect([$("header").first().attr("lang"), $("footer").attr("lang")]).toEqual(["ar", "ar"])
})

test("links of the header and the footer stay in the language", () => {
  const $ = loadBuilt("ar/index.html")
  const links = $("header a, footer a").toArray()
  const internal = links.flatMap(link => $(link).attr("href")?.match(/^\/.*/) ?? [])
  expect(internal.length).toBeGreaterThan(2)
  expect(internal.filter(href => !href.startsWith("/ar/"))).toEqual([])
})

test("structured data say which page translates which", () => {
  const read = (file: string): string =>
    loadBuilt(file)('script[type="application/ld+json"]').text()
  const listOf = (path: string, language: string): string =>
    `":[{"@id":"${site.origin}${path}#webpage","inLanguage":"${language}"}]`
  expect(read("contact/index.html")).toContain(`"workTranslation${listOf("/ar/ittisal/", "ar")}`)
  expect(read("ar/ittisal/index.html")).toContain(
    `"translationOfWork${listOf("/contact/", "en-US")}`,
  )
})

test("the site says which content it serves, as the studio reads it", async () => {
  expect(readBuildNote(readBuilt("content.txt"))).toEqual({
    digest: await digestContent(builtContent),
    origin: "https://www.example.com",
    pathPrefix: "",
    indexable: true,
  })
})
