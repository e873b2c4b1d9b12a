/** Decisions of marketers, as crawlers and networks find them in the built site. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { CheerioAPI } from "cheerio"
import openGraphScraper from "open-graph-scraper"
import robotsParser from "robots-parser"
import sharp from "sharp"
import { loadBuilt, publicFolder, readBuilt } from "../fixtures/built-site"
import { asIsFiles, tokens } from "../fixtures/jobs/prepare"
import { marks, readMarks } from "example/fixtures/photograph"

const origin = "https://www.example.com"
const offer = loadBuilt("offer/index.html")
const home = loadBuilt("index.html")

const scrape = async ($: CheerioAPI) =>
  (await openGraphScraper({ html: $.html(), customMetaTags: [] })).result
const robots = robotsParser(`${origin}/robots.txt`, readBuilt("robots.txt"))

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
