/** What editors and marketers add to the built site (`fixtures/jobs`): edits, pictures, a brand, hostile texts. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { load } from "cheerio"
import sharp from "sharp"
import { readNodes } from "@tools/audit/head"
import { brandColorStyles, theme } from "../../src/model/theme"
import { brand, logoColor, readPixel } from "../fixtures/brand"
import {
  allPages,
  builtFiles,
  builtPages,
  loadBuilt,
  publicFolder,
  readBuilt,
} from "../fixtures/built-site"
import { fixtureContent } from "../fixtures/content-folder"
import { hostile, hostileProduct } from "../fixtures/jobs/hostile"
import { asIsFiles, tokens } from "../fixtures/jobs/prepare"
import { marks, readMarks } from "@tools/test-kit/photograph"

const read = (file: string): Buffer => readFileSync(join(publicFolder, file))

describe("ordinary edits", () => {
  const edits = loadBuilt("offer/index.html")
  const team = loadBuilt("people/team/index.html")

  const nodesOf = ($: typeof edits) =>
    readNodes([$("script[type='application/ld+json']").first().text()])

  test("shows sections in the order of the file, without those that are hidden", () => {
    const headings = edits("main :is(h1, h2)").map((_, heading) => edits(heading).text())
    expect(headings.get()).toEqual([
      "Two figures",
      "Six steps",
      "Four cards",
      "In a folder called schema",
      "In a folder called content",
      "Watch your field",
      "Questions",
    ])
    expect(edits.html()).not.toMatch(/Hidden words|Nobody reads this/)
  })

  test("shows pictures from folders that tools may ignore", () => {
    const files = edits("main img").map((_, image) => edits(image).attr("src")?.split("/").at(-1))
    expect(files.get()).toEqual(["a.png", "b.png"])
  })

  test("declares the language of a page, and the site’s on the shared parts", () => {
    expect(team("html").attr("lang")).toBe("en-GB")
    expect(team("meta[property='og:locale']").attr("content")).toBe("en_GB")
    const languages = nodesOf(team).map(node => [node["@type"], node.inLanguage])
    expect(languages).toContainEqual(["WebPage", "en-GB"])
    expect(languages).toContainEqual(["WebSite", expect.arrayContaining(["en-US"])])
    for (const part of ["a[href='#main']", "header", "footer"]) {
      expect(team(part).first().attr("lang")).toBe("en-US")
    }
    expect(edits("body [lang]:not([hreflang])")).toHaveLength(0)
  })

  test("has the tokens that verify the site on the home page alone", () => {
    const home = loadBuilt("index.html")
    const tokenOf = (name: string) => home(`head meta[name='${name}']`).attr("content")
    expect(tokenOf("google-site-verification")).toBe(tokens.google)
    expect(tokenOf("msvalidate.01")).toBe(tokens.bing)
    expect(tokenOf("facebook-domain-verification")).toBe(tokens.facebook)
    expect(readBuilt("contact/index.html")).not.toMatch(/verif|validate/)
  })

  test.each(Object.entries(asIsFiles))("has the file %s of static/ as it is", (file, text) => {
    expect(readFileSync(join(publicFolder, file), "utf8")).toBe(text)
  })
})

describe("pictures", () => {
  const $ = loadBuilt("guide/kinds/index.html")
  const photograph = $("img[src*='Marks']")
  const drawing = $("img[src*='Route']")
  const readAt = (address = ""): Buffer => read(decodeURI(address))
  const pixelFiles = builtFiles.filter(file => /\.(?:png|jpe?g|webp|avif)$/i.test(file))

  test("a photograph in capitals is published upright in all formats, for light and dark screens", async () => {
    const sources = photograph.closest("picture").find("source")
    expect(sources.map((_, source) => $(source).attr("type")).get()).toEqual([
      "image/avif",
      "image/webp",
    ])
    expect(sources.filter("[media]")).toHaveLength(0)
    expect(await readMarks(readAt(photograph.attr("src")))).toEqual(marks)
  })

  test("no published picture holds what a camera or a program wrote beside it", async () => {
    const original = await sharp(join(fixtureContent, "images", "Marks.JPG")).metadata()
    expect(original.exif?.toString("latin1")).toContain("Ann Example")
    expect(pixelFiles.length).toBeGreaterThan(20)
    for (const file of pixelFiles) {
      const { exif, xmp, iptc, comments } = await sharp(join(publicFolder, file)).metadata()
      expect({ file, exif, xmp, iptc, comments }).toEqual({ file })
      expect(readFileSync(join(publicFolder, file)).includes("Ann Example")).toBe(false)
    }
  })

  test("a share image of one’s own is published upright, in the size that networks ask for", async () => {
    const offer = loadBuilt("offer/index.html")
    const contentOf = (name: string) => offer(`meta[property='og:image${name}']`).attr("content")
    expect([":width", ":height", ":alt"].map(contentOf)).toEqual([
      "1200",
      "630",
      "A gray area with a mark in each corner.",
    ])
    const bytes = readAt(new URL(contentOf("") ?? "").pathname)
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    })
    expect(await readMarks(bytes)).toEqual(marks)
  })

  test("a drawing is published safe and small, with its space reserved", () => {
    const svg = readAt(drawing.attr("src")).toString()
    const tree = load(svg, { xml: true })
    expect(tree("path[stroke], circle").length).toBeGreaterThan(1)
    expect(tree("style, title, metadata, [class], [data-name]")).toHaveLength(0)
    expect(svg).not.toMatch(/Ann Example|<!--|inkscape/)
    expect(Number(drawing.attr("width")) / Number(drawing.attr("height"))).toBeCloseTo(4 / 3)
  })
})

const hexColor = /#[0-9a-f]{6}/g

describe("a brand of one’s own", () => {
  test.each(["icon.svg", "icon-512.png"])("%s shows the logo on paper", async file => {
    const pixels = [0.03, 0.35, 0.65].map(x => readPixel(read(file), x, 0.5))
    expect(await Promise.all(pixels)).toEqual([theme.print.paper, theme.print.ink, logoColor])
  })

  test.each(builtPages)(
    "the $name page has the logo, and the color for every screen",
    ({ file }) => {
      const $ = loadBuilt(file)
      const fills = $("header svg g path").map((_, path) => $(path).attr("fill"))
      expect(fills.get()).toEqual(["currentColor", logoColor])
      const [, ofBrand = ""] = $("style").text().split("@media (forced-colors:none)")
      expect(new Set(ofBrand.match(hexColor))).toEqual(
        new Set(brandColorStyles(brand.color).match(hexColor)),
      )
      const bars = $("meta[name=theme-color]").map((_, meta) => meta.attribs.content)
      expect(bars.get()).toEqual([brand.color])
    },
  )

  test("the manifest has the color", () => {
    expect(JSON.parse(readBuilt("site.webmanifest"))).toMatchObject({ theme_color: brand.color })
  })
})

describe("hostile texts", () => {
  const page = "hostile/index.html"
  const $ = loadBuilt(page)
  const metaOf = (key: string) => $(`meta[name='${key}'], meta[property='${key}']`).attr("content")

  test.each(allPages)(
    "hostile texts make no element or attribute in the $name page",
    ({ file }) => {
      expect(loadBuilt(file)("i, [onload]")).toHaveLength(0)
    },
  )

  test.each([
    ["heading", () => $("h1").text()],
    ["title", () => $("title").text()],
    ["description", () => metaOf("description")],
    ["shared title", () => metaOf("og:title")],
    ["shared description", () => metaOf("og:description")],
    ["share image's text", () => metaOf("og:image:alt")],
  ])("shows a hostile %s as the text it is", (_, read) => {
    expect(read()).toContain(hostile)
  })

  test.each(["header", "title", "meta[property='og:site_name']"])(
    "shows a hostile product name as the text it is in %s",
    selector => {
      const found = loadBuilt("index.html")(selector)
      expect(found.attr("content") ?? found.text()).toContain(hostileProduct)
    },
  )
})
