/** The built site through the eyes of readers that are not ours. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import openGraphScraper from "open-graph-scraper"
import robotsParser from "robots-parser"
import sharp from "sharp"
import { readDeployment } from "../../src/site/deployment"
import { readOrigin } from "../../plugins/gatsby-plugin-checked-content/read-site"
import { pageOf } from "../../src/site/pages"
import { builtContent, builtFiles, publicFolder, readBuilt, site } from "../fixtures/built-site"

const { origin } = readDeployment({}, readOrigin(builtContent))
const pages = ["home", "contact", "guide/first-steps", "legal/privacy"].map(name => {
  const { file, path } = pageOf(`pages/${name}.json`)
  return { file, url: `${origin}${path}`, image: `share/${name}.png` }
})

const scrape = async (file: string) =>
  (await openGraphScraper({ html: readBuilt(file), customMetaTags: [] })).result

describe.each(pages)("$file", ({ file, url, image }) => {
  test("gives a scraper of Open Graph all it asks for", async () => {
    const { ogTitle, ogDescription, ogImage, ...shared } = await scrape(file)
    expect(shared).toMatchObject({
      ogType: "website",
      ogUrl: url,
      ogSiteName: site.names.product,
      twitterCard: "summary_large_image",
    })
    expect(ogImage).toMatchObject([
      { url: `${origin}/${image}`, type: "image/png", width: "1200", height: "630" },
    ])
    for (const text of [ogTitle, ogDescription, ogImage?.[0]?.alt]) expect(text).toMatch(/\S/)
  })

  test("has a share image of the stated size below 300 kB", async () => {
    const bytes = readFileSync(join(publicFolder, image))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
  })

  test("may be crawled", () => {
    const robots = robotsParser(`${origin}/robots.txt`, readBuilt("robots.txt"))
    expect(robots.isAllowed(url, "Googlebot")).toBe(true)
  })
})

test("the not-found page gives a scraper no address and no image", async () => {
  const shared = await scrape("404.html")
  expect(shared.ogUrl).toBeUndefined()
  expect(shared.ogImage).toBeUndefined()
})

test("a robots parser finds the sitemap", () => {
  const robots = robotsParser(`${origin}/robots.txt`, readBuilt("robots.txt"))
  expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`])
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
