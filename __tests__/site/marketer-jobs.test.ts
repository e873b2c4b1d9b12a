/** Decisions of marketers, as crawlers and networks find them in the built site. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { CheerioAPI } from "cheerio"
import openGraphScraper from "open-graph-scraper"
import robotsParser from "robots-parser"
import sharp from "sharp"
import { readNodes } from "@tools/audit/json-ld"
import { loadBuilt, publicFolder, readBuilt } from "../fixtures/built-site"
import { hostileProduct } from "../fixtures/jobs/hostile"
import { asIsFiles, tokens } from "../fixtures/jobs/prepare"
import { marks, readMarks } from "example/fixtures/photograph"

const origin = "https://www.example.com"
const offer = loadBuilt("offer/index.html")
const home = loadBuilt("index.html")

const scrape = async ($: CheerioAPI) =>
  (await openGraphScraper({ html: $.html(), customMetaTags: [] })).result
const findNode = ($: CheerioAPI, type: string) =>
  readNodes([$("script[type='application/ld+json']").text()]).find(node => node["@type"] === type)
const robots = robotsParser(`${origin}/robots.txt`, readBuilt("robots.txt"))

test("the head holds the page’s title and description, with the product’s name", () => {
  expect(offer("title").text()).toBe(
    `Watch Your Field This Spring With Our Alerts | ${hostileProduct}`,
  )
  expect(offer("meta[name=description]").attr("content")).toContain(`with ${hostileProduct} named`)
})

test("a custom share image is published upright, in the size that networks ask for", async () => {
  const [image] = (await scrape(offer)).ogImage ?? []
  const { origin: host, pathname } = new URL(image?.url ?? "")
  const bytes = readFileSync(join(publicFolder, pathname))
  expect(host).toBe(origin)
  expect(image).toMatchObject({
    type: "image/jpeg",
    width: "1200",
    height: "630",
    alt: "A gray area with a mark in each corner.",
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 })
  expect(await readMarks(bytes)).toEqual(marks)
})

test("questions are structured data, with the text of their answers", () => {
  expect(findNode(offer, "FAQPage")?.mainEntity).toMatchObject([
    { name: "Until when?", acceptedAnswer: { "@type": "Answer" } },
    { name: "For whom?", acceptedAnswer: { text: "For teams of any size." } },
  ])
})

test("the home page alone holds the tokens that verify the site", () => {
  const tokenOf = (name: string) => home(`head meta[name='${name}']`).attr("content")
  expect(tokenOf("google-site-verification")).toBe(tokens.google)
  expect(tokenOf("msvalidate.01")).toBe(tokens.bing)
  expect(tokenOf("facebook-domain-verification")).toBe(tokens.facebook)
  expect(readBuilt("contact/index.html")).not.toMatch(/verif|validate/)
})

test.each(Object.keys(asIsFiles))("crawlers may read %s, a file of static/", file => {
  expect(robots.isAllowed(`${origin}/${file}`, "Bingbot")).toBe(true)
})

test("a button keeps its campaign parameters, and names no event without analytics", () => {
  const button = offer("main a:contains('Ask for access')")
  expect(button.attr("href")).toBe("https://app.example.com/?utm_source=site&utm_medium=button")
  expect(button.attr("data-event")).toBeUndefined()
})
