import robotsParser from "robots-parser"
import {
  readListed,
  writeLlms,
  writeRobots,
  listUndated,
  writeSitemap,
  crawlerPurposes,
  crawlers,
  type CrawlerPurpose,
} from "../../discovery"
import { writeManifest } from "../manifest"
import { readShareText, writeSiteTexts } from "../site-files"
import { readPage } from "../../read"
import { siteFiles, contactPage, homePage } from "@tools/content/addresses"
import { theme } from "@tools/test-kit/content"

const atRoot = { origin: "https://www.example.com", pathPrefix: "" }

const listPages = (head: string) =>
  readListed(
    [homePage, contactPage].map(page => ({
      page,
      read: readPage(`<html><head>${head}</head><body></body></html>`),
    })),
    atRoot,
  )

test("the sitemap states when a page changed where that is known, and escapes what XML reserves", () => {
  const dates = new Map([[homePage.contentFile, { modified: "2026-01-02T03:04:05+00:00" }]])
  const german = '<link rel="alternate" hreflang="de" href="https://www.example.com/de/?a&amp;b">'
  const sitemap = writeSitemap(listPages(german), atRoot, dates)
  expect(sitemap.match(/<lastmod>.*<\/lastmod>/g)).toEqual([
    "<lastmod>2026-01-02T03:04:05+00:00</lastmod>",
  ])
  expect(sitemap).toContain("/?a&#38;b")
  expect(sitemap).not.toMatch(/priority|changefreq/)
  expect(listUndated(sitemap)).toEqual(["https://www.example.com/contact/"])
})

describe("robots.txt held to a parser of crawlers", () => {
  const origin = "https://www.example.com"
  const read = (refused: readonly CrawlerPurpose[], isLive = true, address = atRoot) =>
    robotsParser(`${origin}/robots.txt`, writeRobots(address, isLive, refused))
  const sitemap = `${origin}/sitemap.xml`

  test.each(crawlerPurposes)(
    "refusing %s closes the site to its crawlers and to no other",
    purpose => {
      const robots = read([purpose])
      const closed = crawlers.filter(({ name }) => !robots.isAllowed(`${origin}/contact/`, name))
      expect(closed).toEqual(crawlers.filter(each => each.purpose === purpose))
      expect(robots.isAllowed(`${origin}/`, "Twitterbot")).toBe(true)
      expect(robots.getSitemaps()).toEqual([sitemap])
    },
  )

  test("a preview names no sitemap, and lets search engines read its noindex, whatever is refused", () => {
    const robots = read(crawlerPurposes, false)
    expect(robots.getSitemaps()).toEqual([])
    expect(robots.isAllowed(`${origin}/`, "Googlebot")).toBe(true)
    expect(robots.isAllowed(`${origin}/`, "GPTBot")).toBe(false)
  })

  test("below a path the lines are for the file at the root of the host, and close nothing else there", () => {
    const robots = read(["aiTraining"], true, { origin, pathPrefix: "/news" })
    expect(robots.isAllowed(`${origin}/news/contact/`, "GPTBot")).toBe(false)
    expect(robots.isAllowed(`${origin}/shop/`, "GPTBot")).toBe(true)
    expect(robots.getSitemaps()).toEqual([`${origin}/news/sitemap.xml`])
    const text = writeRobots({ origin, pathPrefix: "/news" }, true, [])
    expect(text).toContain(`only at ${origin}/robots.txt`)
    expect(text).not.toContain("User-agent: *")
  })

  test("a crawler is named once, with where its operator says so", () => {
    const names = crawlers.map(({ name }) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    for (const { source } of crawlers) expect(source).toMatch(/^https:\/\//)
  })
})

test("the manifest keeps every address below the path prefix", () => {
  const manifest = writeManifest({
    product: "P",
    description: "D",
    lang: "en",
    pathPrefix: "/news",
    color: "#fbfaf6",
  })
  const paths = [...manifest.matchAll(/"(\/[^"]*)"/g)].map(match => match[1])
  expect(paths).toHaveLength(5)
  for (const path of paths) expect(path).toMatch(/^\/news\//)
})

test("the manifest is in the language of the home page, whose words it says", () => {
  const read = readPage('<html lang="de-DE"><head><title>T</title></head><body></body></html>')
  const address = { origin: "https://www.example.com", pathPrefix: "" }
  const texts = writeSiteTexts(readListed([{ page: homePage, read }], address), {
    address,
    dates: new Map(),
    logo: { brandColor: theme.brandColor, icon: "", drawing: "" },
    refused: [],
  })
  expect(texts.get(siteFiles.manifest)).toContain('"lang": "de-DE"')
})

test("a share image shows the category that its page names, and the slip that it marks", () => {
  const image = "https://www.example.com/share/home.png"
  const read = readPage(
    `<html><head><title>T</title><meta name="category" content="News"><meta property="og:image" content="${image}"></head><body><p data-share>09:41 Alert<b>Port blackout</b></p></body></html>`,
  )
  const [home] = readListed([{ page: homePage, read }], atRoot)
  expect(home && readShareText(home, atRoot)).toMatchObject({
    category: "News",
    slipLabel: "09:41 Alert",
    slip: "Port blackout",
  })
})

test("llms.txt takes no text for a link of its own", () => {
  const text = "See [alerts](/none)\nor ] more"
  const head = `<title>${text}</title><meta name="description" content="${text}">`
  const llms = writeLlms(text, text, listPages(head).slice(0, 1), atRoot)

  expect(llms.match(/\]\([^)]*\)/g)).toEqual(["](https://www.example.com/)"])
  expect(llms.trim().split("\n")).toHaveLength(7)
})
