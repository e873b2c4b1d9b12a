/** The built site in its languages. */
import { digestContent, listPages, readRedirects } from "gatsby-plugin-checked-content"
import { readBuildNote } from "@tools/content/build-note"
import { writeHostFiles } from "../../packages/gatsby-plugin-plain-html/hosts/host-files"
import { listLanguageFolders } from "../../packages/gatsby-plugin-plain-html/hosts/language-folders"
import { builtContent, loadBuilt, publicFolder, readBuilt, site } from "../fixtures/built-site"
import { hostingOf } from "../fixtures/hosting"
import { readTranslations } from "../fixtures/hreflang"

const { inHead, inSitemap, findMistakes } = readTranslations(publicFolder, site.origin)

describe.each([
  ["the heads", inHead],
  ["the sitemap", inSitemap],
])("the translations in %s", (_, groups) => {
  test("are those of the pages that have some", () => {
    const translated = [...groups].filter(([, group]) => group.size > 0).map(([own]) => own)
    const paths = [
      ...["/", "/ar/", "/de/", "/contact/", "/de/kontakt/", "/people/team/", "/de/people/team/"],
    ]
    expect(translated.toSorted()).toEqual(paths.map(path => site.origin + path).toSorted())
  })

  test("keep to the rules of search engines", () => {
    expect(findMistakes(groups)).toEqual([])
  })
})

test("the sitemap names the translations that the pages name", () => {
  for (const [own, group] of inSitemap) expect([own, group]).toEqual([own, inHead.get(own)])
})

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
  ["contact/index.html", "/contact/", "/de/kontakt/", "en-US"],
  ["de/kontakt/index.html", "/contact/", "/de/kontakt/", "de"],
  ["ar/index.html", "/", "/de/", "ar"],
  ["ar/contact/index.html", "/contact/", "/de/kontakt/", "ar"],
  ["404.html", "/", "/de/", "en-US"],
  ["de/404.html", "/", "/de/", "de"],
])("%s leads to the same page or the home page of each language", (file, english, german, own) => {
  const current = (language: string): string => (language === own ? "true" : "")
  expect(switchOf(file)).toEqual([
    ["English", "en-US", english, current("en-US")],
    ["العربية", "ar", "/ar/", current("ar")],
    ["Deutsch", "de", german, current("de")],
  ])
})

test("a page is in one language from the skip link to the footer", () => {
  const $ = loadBuilt("de/kontakt/index.html")
  expect($("html").attr("lang")).toBe("de")
  expect($("body [lang]").not("a[hreflang]").toArray()).toEqual([])
  for (const text of ["Zum Inhalt springen", "Hinweis", "Anmelden", "Direkt zu"]) {
    expect($.html()).toContain(text)
  }
})

test("a page that is not translated yet is in the language of its texts, and its header in that of its folder", () => {
  const $ = loadBuilt("ar/contact/index.html")
  expect([$("html").attr("lang"), $("html").attr("dir")]).toEqual(["en-US", undefined])
  expect($("main h1").text()).toBe("Contact Us")
  expect([$("header").first().attr("lang"), $("footer").attr("lang")]).toEqual(["ar", "ar"])
})

test("a page says in which direction it is written", () => {
  const directions = ["index.html", "ar/index.html"].map(file =>
    loadBuilt(file)("html").attr("dir"),
  )
  expect(directions).toEqual([undefined, "rtl"])
  expect(readBuilt("ar/index.html")).toContain("[dir=rtl]")
  expect(readBuilt("index.html")).not.toContain("[dir=rtl]")
})

test("links of the header and the footer stay in the language", () => {
  const $ = loadBuilt("de/index.html")
  const links = $("header a, footer a").toArray()
  const internal = links.flatMap(link => $(link).attr("href")?.match(/^\/.*/) ?? [])
  expect(internal.length).toBeGreaterThan(4)
  expect(internal.filter(href => !href.startsWith("/de/"))).toEqual([])
})

test("structured data say which page translates which", () => {
  const nodes = (file: string): unknown[] => {
    const data: unknown = JSON.parse(loadBuilt(file)('script[type="application/ld+json"]').text())
    expect(data).toHaveProperty("@graph")
    return Object.values(data ?? {}).flat()
  }
  const idOf = (path: string): string => `${site.origin}${path}#webpage`
  expect(nodes("contact/index.html")).toContainEqual(
    expect.objectContaining({
      "@id": idOf("/contact/"),
      "@type": "ContactPage",
      inLanguage: "en-US",
      workTranslation: [{ "@id": idOf("/de/kontakt/"), inLanguage: "de" }],
    }),
  )
  expect(nodes("de/kontakt/index.html")).toContainEqual(
    expect.objectContaining({
      "@id": idOf("/de/kontakt/"),
      "@type": "ContactPage",
      inLanguage: "de",
      translationOfWork: [{ "@id": idOf("/contact/"), inLanguage: "en-US" }],
    }),
  )
})

test("pages name their Open Graph locale and those of their translations", () => {
  const locales = (file: string): (string | undefined)[] => {
    const $ = loadBuilt(file)
    return $("meta[property^='og:locale']")
      .toArray()
      .map(meta => $(meta).attr("content"))
  }
  expect(locales("contact/index.html")).toEqual(["en_US", "de_DE"])
  expect(locales("de/kontakt/index.html")).toEqual(["de_DE", "en_US"])
  expect(locales("de/people/team/index.html")).toEqual(["de_DE", "en_GB"])
  expect(locales("archive/index.html")).toEqual(["en_US"])
})

test("no host redirects by the browser’s language or by where a visitor is", async () => {
  const folders = listLanguageFolders(await listPages(builtContent))
  const redirects = await readRedirects(builtContent)
  const hosts = await writeHostFiles(hostingOf({ folders, redirects }))
  expect(hosts.get("vercel.json")).toContain("/de/kontakt/")
  const files = [...hosts.values(), readBuilt("_redirects")]
  expect(files.join("")).not.toMatch(/accept.language|\b(?:language|country)=|"(?:has|missing)"/i)
})

test("hosts answer unknown addresses of a language with its not-found page", () => {
  expect(readBuilt("_redirects")).toMatch(/^\/de\/\* \/de\/404\.html 404$/m)
  expect(readBuilt("_redirects")).not.toContain("/ar/404.html")
})

test("the site says which content it serves, as the studio reads it", async () => {
  expect(readBuildNote(readBuilt("content.txt"))).toEqual({
    digest: await digestContent(builtContent),
    origin: "https://www.example.com",
    pathPrefix: "",
    indexable: true,
  })
})
