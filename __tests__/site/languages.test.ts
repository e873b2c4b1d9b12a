/**
 * The built site in two languages, by the rules that Google documents for translations
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
import { load } from "cheerio"
import { builtFiles, loadBuilt, readBuilt, site } from "../fixtures/built-site"

/** The addresses of a page by the languages for which it names them. */
type Group = ReadonlyMap<string, string>

const fileAt = (address: string): string => {
  const { pathname } = new URL(address)
  return `${pathname.slice(1)}${pathname.endsWith("/") ? "index.html" : ""}`
}

const addressOf = (file: string): string =>
  `${site.origin}/${file.replace(/(?:^|(?<=\/))index\.html$/, "")}`

const htmlFiles = builtFiles.filter(file => file.endsWith(".html"))

const inHead: ReadonlyMap<string, Group> = new Map(
  htmlFiles.map(file => {
    const $ = loadBuilt(file)
    const links = $("head > link[rel=alternate][hreflang]").toArray()
    return [
      addressOf(file),
      new Map(links.map(link => [$(link).attr("hreflang") ?? "", $(link).attr("href") ?? ""])),
    ]
  }),
)

const inSitemap: ReadonlyMap<string, Group> = new Map(
  load(readBuilt("sitemap.xml"), { xml: true })("url")
    .toArray()
    .map(url => {
      const $ = load(url, { xml: true })
      const links = $("xhtml\\:link[rel=alternate]").toArray()
      return [
        $("loc").text(),
        new Map(links.map(link => [$(link).attr("hreflang") ?? "", $(link).attr("href") ?? ""])),
      ]
    }),
)

const isLanguage = (code: string): boolean =>
  /^[a-z]{2}(?:-[A-Z]{2})?$/.test(code) && Intl.getCanonicalLocales(code)[0] === code

/** Returns what breaks Google's rules in the groups of some pages. */
const findMistakes = (groups: ReadonlyMap<string, Group>): string[] =>
  [...groups].flatMap(([own, group]) => {
    if (group.size === 0) return []
    const mistakes = [...group].flatMap(([code, address]) => {
      if (!URL.canParse(address)) return [`${code} has the address ${address}`]
      const $ = loadBuilt(fileAt(address))
      const back = groups.get(address)
      return [
        ...(code === "x-default" || isLanguage(code) ? [] : [`${code} is no language`]),
        ...(back && [...back.values()].includes(own) ? [] : [`${address} does not lead back`]),
        ...(code === "x-default" || $("html").attr("lang") === code
          ? []
          : [`${address} is not in ${code}`]),
        ...($("link[rel=canonical]").attr("href") === address
          ? []
          : [`${address} is not canonical`]),
        ...($("meta[name=robots]").attr("content")?.includes("noindex")
          ? [`${address} is not indexed`]
          : []),
      ]
    })
    const lacks = [
      ...([...group.values()].includes(own) ? [] : ["it does not name itself"]),
      ...(group.has("x-default") ? [] : ["it names no x-default"]),
    ]
    return [...mistakes, ...lacks].map(mistake => `${own}: ${mistake}`)
  })

describe.each([
  ["the heads", inHead],
  ["the sitemap", inSitemap],
])("the translations in %s", (_, groups) => {
  test("are those of the pages that have some", () => {
    const translated = [...groups].filter(([, group]) => group.size > 0).map(([own]) => own)
    expect(translated.toSorted()).toEqual(
      ["/", "/ar/", "/contact/", "/de/", "/de/kontakt/"].map(path => site.origin + path),
    )
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
  ["legal/privacy/index.html", "/legal/privacy/", "/de/", "en-US"],
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
  expect(locales("legal/privacy/index.html")).toEqual(["en_US"])
})

test("hosts answer unknown addresses of a language with its not-found page", () => {
  expect(readBuilt("_redirects")).toMatch(/^\/de\/\* \/de\/404\.html 404$/m)
  expect(readBuilt("_redirects")).not.toContain("/ar/404.html")
})
