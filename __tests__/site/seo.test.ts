/** Heads, and the files beside the pages, through the eyes of readers that are not ours. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import openGraphScraper from "open-graph-scraper"
import sharp from "sharp"
import * as z from "zod"
import {
  allPages,
  builtFiles,
  builtPages,
  loadBuilt,
  publicFolder,
  readBuilt,
  site,
} from "../fixtures/built-site"

const origin = "https://www.example.com"

const graphModel = z.object({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.looseObject({ "@type": z.string(), "@id": z.string() })).min(1),
})

/** Lists the values in a value, itself first. */
const valuesIn = (value: unknown): unknown[] => [
  value,
  ...(typeof value === "object" && value !== null ? Object.values(value).flatMap(valuesIn) : []),
]

const reference = z.strictObject({ "@id": z.string() })

const isThere = (address: string): boolean => {
  const path = new URL(address, origin).pathname.slice(1)
  return builtFiles.includes(/(?:^|\/)$/.test(path) ? `${path}index.html` : path)
}

describe.each(allPages)("the head of the $name page", ({ file }) => {
  const $ = loadBuilt(file)
  const metas = $("meta[name], meta[property]")
    .toArray()
    .map(({ attribs }) => attribs)

  test("says everything once, and nothing empty", () => {
    /* One for each further language (https://ogp.me/). */
    const single = metas.filter(({ property }) => property !== "og:locale:alternate")
    const keys = single.map(({ name, property, media }) => [name, property, media].join())
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(metas.filter(({ content }) => content?.trim() === "")).toEqual([])
  })

  test("links one icon for search results and one for browsers, a manifest and an icon for home screens", () => {
    const links = ["icon", "manifest", "apple-touch-icon"].map(rel =>
      $(`head > link[rel="${rel}"]`)
        .toArray()
        .map(({ attribs }) => attribs.href ?? ""),
    )
    expect(links.map(list => list.length)).toEqual([2, 1, 1])
    expect(links.flat().filter(href => !isThere(href))).toEqual([])
  })
})

describe.each(builtPages.filter(({ name }) => name !== "not-found"))(
  "to search engines the $name page",
  ({ file }) => {
    const $ = loadBuilt(file)
    const scripts = $('script[type="application/ld+json"]').toArray()
    const text = $(scripts).text()

    test("describes itself in one graph that is complete", () => {
      expect(scripts).toHaveLength(1)
      const graph = graphModel.parse(JSON.parse(text))["@graph"]
      const ids = graph.map(node => node["@id"])
      const references = valuesIn(graph).flatMap(
        value => reference.safeParse(value).data?.["@id"] ?? [],
      )
      expect(references.filter(id => !ids.includes(id))).toEqual([])
      expect(valuesIn(graph).filter(value => value === "")).toEqual([])
    })

    test("names addresses of the site that exist", () => {
      const addresses = valuesIn(JSON.parse(text))
        .filter(value => typeof value === "string")
        .filter(value => value.startsWith(origin) && !value.includes("#"))
      expect(addresses.length).toBeGreaterThan(2)
      expect(addresses.filter(address => !isThere(address))).toEqual([])
    })
  },
)

test("the manifest names icons that exist", () => {
  const { icons } = z
    .object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })).min(1) })
    .parse(JSON.parse(readBuilt("site.webmanifest")))
  expect(icons.filter(({ src }) => !isThere(src))).toEqual([])
})

const scrape = async (file: string) =>
  (await openGraphScraper({ html: readBuilt(file), customMetaTags: [] })).result

test("a scraper of Open Graph gets all it asks for, and an image of the stated size below 300 kB", async () => {
  const { ogTitle, ogDescription, ogImage, ...shared } = await scrape("index.html")
  expect(shared).toMatchObject({
    ogType: "website",
    ogUrl: `${origin}/`,
    ogSiteName: site.names.product,
    twitterCard: "summary_large_image",
  })
  expect(ogImage).toMatchObject([{ type: "image/png", width: "1200", height: "630" }])
  const [file = ""] = ogImage?.flatMap(({ url }) => url.split(`${origin}/`)[1] ?? []) ?? []
  for (const text of [ogTitle, ogDescription, ogImage?.[0]?.alt]) expect(text).toMatch(/\S/)
  const bytes = readFileSync(join(publicFolder, file))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
})

test("the not-found page gives a scraper no address and no image", async () => {
  const shared = await scrape("404.html")
  expect(shared.ogUrl).toBeUndefined()
  expect(shared.ogImage).toBeUndefined()
})

test.each([
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
])("%s is a picture of %i pixels without transparency", async (file, size) => {
  const image = sharp(join(publicFolder, file))
  expect(await image.metadata()).toMatchObject({ format: "png", width: size, height: size })
  expect((await image.stats()).isOpaque).toBe(true)
})

test("favicon.ico holds pictures of 16, 32 and 48 pixels", async () => {
  const ico = readFileSync(join(publicFolder, "favicon.ico"))
  const sizes = [0, 1, 2].map(async index => {
    const entry = 6 + 16 * index
    const [length, start] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    return (await sharp(ico.subarray(start, start + length)).metadata()).width
  })
  expect(ico.readUInt16LE(4)).toBe(3)
  expect(await Promise.all(sizes)).toEqual([16, 32, 48])
})

test("no built file holds an e-mail address of a contact", () => {
  const emails = site.contacts.flatMap(({ email }) => email ?? [])
  expect(emails).toHaveLength(2)
  const holding = builtFiles.filter(file => {
    const bytes = readFileSync(join(publicFolder, file))
    return emails.some(email => bytes.includes(email))
  })
  expect(holding).toEqual([])
})
