/** The built site through the eyes of readers that are not ours. */
import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { createReadStream, readFileSync } from "node:fs"
import { join } from "node:path"
import openGraphScraper from "open-graph-scraper"
import robotsParser from "robots-parser"
import sharp from "sharp"
import { parseSitemap } from "sitemap"
import { readDeployment } from "../../src/site/deployment"
import { readOrigin } from "../../src/content/read-origin"
import { builtFiles, publicFolder, readBuilt } from "../fixtures/built-site"
import { fixtureContent } from "../fixtures/content-folder"
import { site } from "../fixtures/rendered-content"

const { origin } = readDeployment({}, readOrigin(fixtureContent))
const pages = [
  { file: "index.html", url: `${origin}/`, image: "share/home.png" },
  {
    file: "contact/index.html",
    url: `${origin}/contact/`,
    image: "share/contact.png",
  },
  {
    file: "guide/first-steps/index.html",
    url: `${origin}/guide/first-steps/`,
    image: "share/guide/first-steps.png",
  },
  {
    file: "guide/kinds/index.html",
    url: `${origin}/guide/kinds/`,
    image: "share/guide/kinds.png",
  },
  {
    file: "legal/privacy/index.html",
    url: `${origin}/legal/privacy/`,
    image: "share/legal/privacy.png",
  },
]

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

test("a sitemap parser reads the indexable pages and no others", async () => {
  const entries = await parseSitemap(createReadStream(join(publicFolder, "sitemap.xml")))
  expect(entries.map(({ url }) => url)).toEqual(pages.map(({ url }) => url))
  for (const { lastmod } of entries) {
    if (lastmod !== undefined) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now())
  }
})

test("a robots parser finds the sitemap", () => {
  const robots = robotsParser(`${origin}/robots.txt`, readBuilt("robots.txt"))
  expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`])
})

test.each([
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["icon-maskable-512.png", 512],
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

/* The fonts and the renderer are ES modules and WebAssembly: a process of their own loads them. */
test("drawing the share images and icons again gives the same bytes", () => {
  const script = `
    import { createHash } from "node:crypto"
    import { readFileSync } from "node:fs"
    import files from "./src/make/files/mark.ts"
    import siteFiles from "./src/make/files/site-files.ts"
    import sitePages from "./src/site/pages.ts"
    const pages = ["home", "contact", "guide/first-steps", "guide/kinds", "legal/privacy"].map(
      name => sitePages.pageOf("pages/" + name + ".json"),
    )
    const made = await siteFiles.makeSiteFiles({
      pages: pages.map(page => ({
        page,
        html: readFileSync(${JSON.stringify(`${publicFolder}/`)} + page.file, "utf8"),
      })),
      address: { origin: ${JSON.stringify(origin)}, pathPrefix: "" },
      language: "en",
      refused: [],
      dates: { pages: new Map(), latest: undefined, gaps: [] },
      today: new Date(),
      mark: await files.readMark(".", { color: undefined, logo: undefined }),
    })
    for (const [path, bytes] of made) {
      console.log(path, createHash("sha256").update(bytes).digest("hex"))
    }
  `
  const { stdout, status } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    { encoding: "utf8" },
  )
  assert.equal(status, 0)
  const pictures = stdout.split("\n").filter(line => /\.(?:png|ico) /.test(line))
  const built = builtFiles
    .filter(file => /^[^/]+\.(?:png|ico)$|^share\//.test(file))
    .map(file => {
      const bytes = readFileSync(join(publicFolder, file))
      return `${file} ${createHash("sha256").update(bytes).digest("hex")}`
    })
  expect(pictures.sort()).toEqual(built.sort())
})
