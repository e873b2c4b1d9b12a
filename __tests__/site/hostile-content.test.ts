import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { load } from "cheerio"
import sharp from "sharp"
import { z } from "zod"
import { buildProject } from "../../scripts/lib/build-project"
import { copyFixtureProject } from "../fixtures/project-copy"
import { listFiles } from "../../src/files/list-files"
import { contactPage, homePage, notFoundPage } from "../../src/site/pages"
import { modelOf } from "../../src/content/model"
import { print } from "../../src/site/theme"
import { signalOf } from "../../src/site/signal"
import { brand, logoColor, logoSvg, readPixel } from "../fixtures/brand"
import { loadBuilt } from "../fixtures/built-site"
import { killBuildAt } from "../fixtures/kill-build"
import { marks, readMarks, takePhotograph } from "../fixtures/photograph"
import { mapContent, readFixture } from "../fixtures/rendered-content"

const buildMinutes = 5
const address = "https://example.org/news"
const hostile = `</script><i onload=h()>"&'`
const shareImage = "own-share.PNG"
const photograph = "photograph.jpg"
const asIs = {
  "google0.html": "google-site-verification: google0.html",
  "old/page.html": "<title>An old page</title><script>run()</script><a href='/nowhere'>Here</a>",
  ".well-known/assetlinks.json": "[ ]",
}
const fixedPages = [homePage, contactPage, notFoundPage]
const pages = fixedPages.map(({ file }) => file)

const contacts = z.object({ contacts: z.array(z.object({ name: z.string() })) })

let site = ""
let leftByKilled: string[] = []
let files: string[] = []
const read = (file: string): string => readFileSync(join(site, file), "utf8")

beforeAll(async () => {
  const project = await copyFixtureProject("hostile-test")
  let count = 0
  let chosen: z.infer<typeof contacts>["contacts"] = []
  const contentFiles = ["site.json", ...fixedPages.map(({ contentFile }) => contentFile)] as const
  for (const file of contentFiles) {
    const planted = mapContent(modelOf(file), readFixture(file), (value, kind) => {
      const isReplaced = kind === "image" && String(value).includes("threat")
      if (isReplaced) return `../images/${photograph}`
      return kind === "text" || kind === "rich-text" || kind === "name"
        ? `${hostile} ${count++}${String(value).includes("{year}") ? " {year}" : ""}`
        : value
    })
    const whole = file === "site.json" ? Object.assign({}, planted, { brand }) : planted
    if (file === "site.json") chosen = contacts.parse(planted).contacts.slice(0, 1)
    const text = JSON.stringify(whole, (name, value: unknown) => {
      if (file !== "site.json" && name === "contacts") return chosen.map(contact => contact.name)
      /* A field that is absent is null to a page, and nothing in a file. */
      return value ?? undefined
    })
    writeFileSync(join(project, "content", file), text)
  }
  const home = join(project, "content", "pages", "home.json")
  const { seo, ...rest } = z
    .looseObject({ seo: z.looseObject({}) })
    .parse(JSON.parse(readFileSync(home, "utf8")))
  const own = { src: `../images/${shareImage}`, alt: "A drawing." }
  writeFileSync(home, JSON.stringify({ ...rest, seo: { ...seo, shareImage: own } }))
  await sharp({ create: { width: 1200, height: 630, channels: 3, background: "#123" } })
    .png()
    .toFile(join(project, "content", "images", shareImage))
  writeFileSync(
    join(project, "content", "images", photograph),
    await takePhotograph(6, "jpeg", { width: 960, height: 1280 }),
  )
  writeFileSync(join(project, "content", "images", "Logo.SVG"), logoSvg)
  for (const [path, text] of Object.entries(asIs)) {
    mkdirSync(dirname(join(project, "static", path)), { recursive: true })
    writeFileSync(join(project, "static", path), text)
  }
  site = join(project, "public")
  mkdirSync(site)
  writeFileSync(join(site, "index.html"), "old")
  await killBuildAt("write out requires", project)
  leftByKilled = readdirSync(site).map(read)
  await buildProject(project, { SITE_URL: `${address}/`, SITE_ENV: "preview" })
  files = await listFiles(site)
}, buildMinutes * 60_000)

test("a build that is killed while Gatsby works leaves the old site whole", () => {
  expect(leftByKilled).toEqual(["old"])
})

describe("hostile texts in every field", () => {
  test.each(pages)("make no element, attribute or script in %s", file => {
    const [$, real] = [load(read(file)), loadBuilt(file)]
    for (const page of [$, real]) page("header svg, footer svg, [name=theme-color]").remove()
    expect($("i, [onload]")).toHaveLength(0)
    expect($("script")).toHaveLength(real("script").length)
    expect($("*").length).toBe(real("*").length)
  })

  test.each(pages)("are shown as the texts they are in %s", file => {
    const $ = load(read(file))
    expect($("h1").text()).toContain(hostile)
    expect($("title").text()).toContain(hostile)
    expect($("meta[name=description]").attr("content")).toContain(hostile)
  })

  test("do not end the structured data", () => {
    const $ = load(read("index.html"))
    expect(JSON.stringify(JSON.parse($("script[type='application/ld+json']").text()))).toContain(
      JSON.stringify(hostile).slice(1, -1),
    )
  })

  test("leave the manifest well formed", () => {
    expect(read("site.webmanifest")).toContain("onload")
    expect(JSON.parse(read("site.webmanifest"))).toHaveProperty("name")
  })
})

describe("a build for a preview below a path", () => {
  test.each(pages)("keeps every internal link of %s below the path", file => {
    const $ = load(read(file))
    const links = $("a[href^='/'], link[href^='/'], img[src^='/']")
      .map((_, element) => $(element).attr("href") ?? $(element).attr("src"))
      .get()
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(link => !link.startsWith("/news/"))).toEqual([])
  })

  test.each(pages)("is not indexable in %s", file => {
    expect(load(read(file))("meta[name=robots]").attr("content")).toMatch(/^noindex/)
  })

  test("takes its canonical from SITE_URL", () => {
    expect(load(read("contact/index.html"))("link[rel=canonical]").attr("href")).toBe(
      `${address}/contact/`,
    )
  })

  test("holds the image files that its pages name", () => {
    const named = [...read("index.html").matchAll(/\/news\/(static\/[^"()\s,]+)/g)].map(
      match => match[1],
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(file => file === undefined || !files.includes(file))).toEqual([])
  })

  test("holds a share image of one's own, which pages name with the host", () => {
    const named = load(read("index.html"))("meta[property='og:image']").attr("content") ?? ""
    expect(named).toContain("/own-share.")
    expect(named.startsWith(`${address}/static/`)).toBe(true)
    expect(files).toContain(named.slice(`${address}/`.length))
  })
})

describe("a photograph that lies on its side", () => {
  const image = () => load(read("index.html"))("img[src*='photograph']").first()

  test("is shown in the shape in which it stands", () => {
    expect(Number(image().attr("width")) / Number(image().attr("height"))).toBeCloseTo(3 / 4, 2)
  })

  test("is published upright and whole, without what the camera wrote", async () => {
    const published = readFileSync(join(site, (image().attr("src") ?? "").replace("/news/", "")))

    expect((await sharp(published).metadata()).exif).toBeUndefined()
    expect(await readMarks(published)).toEqual(marks)
  })
})

describe("a brand of one's own", () => {
  const readIco = (): Buffer => {
    const ico = readFileSync(join(site, "favicon.ico"))
    const last = 6 + 16 * (ico.readUInt16LE(4) - 1)
    const start = ico.readUInt32LE(last + 12)
    return ico.subarray(start, start + ico.readUInt32LE(last + 8))
  }
  const readDrawn = (): Buffer => {
    const href = load(read("index.html"))("link[rel=icon][type='image/svg+xml']").attr("href") ?? ""
    return Buffer.from(decodeURIComponent(href.replace("data:image/svg+xml,", "")))
  }
  const icons: readonly (readonly [name: string, read: () => Buffer])[] = [
    ["favicon.ico", readIco],
    ["the icon drawn in the page", readDrawn],
    ...["apple-touch-icon", "icon-192", "icon-512", "icon-maskable-512"].map(
      name => [name, () => readFileSync(join(site, `${name}.png`))] as const,
    ),
  ]

  test.each(icons)("%s shows the logo on paper", async (_, readIcon) => {
    const pixels = [0.03, 0.35, 0.65].map(x => readPixel(readIcon(), x, 0.5))
    expect(await Promise.all(pixels)).toEqual([print.paper, print.ink, logoColor])
  })

  test.each(pages)("%s shows the logo in its header and in its footer", file => {
    const $ = load(read(file))
    const drawn = $("header svg [id]").filter((_, part) => $(part).find("path").length === 2)
    expect(
      drawn
        .find("path")
        .map((_, path) => $(path).attr("fill"))
        .get(),
    ).toEqual(["currentColor", logoColor])
    expect($("footer svg use").attr("href")).toBe(`#${drawn.attr("id") ?? ""}`)
  })

  test.each(pages)("%s has the colour in its styles, by day and by night", file => {
    const styles = load(read(file))("style")
    expect(styles).toHaveLength(1)
    expect(styles.text()).toContain(`:root{--signal:${brand.color}}`)
    expect(styles.text()).toContain(
      `(prefers-color-scheme:dark){:root{--signal:${signalOf(brand.color).dark}}}`,
    )
  })

  test.each(pages)("%s and the manifest give the colour to the browser's bar", file => {
    const colors = load(read(file))("meta[name=theme-color]")
    expect(colors.map((_, meta) => meta.attribs.content).get()).toEqual([brand.color])
    expect(JSON.parse(read("site.webmanifest"))).toMatchObject({ theme_color: brand.color })
  })

  test("share images show the logo, and the colour at the end of the wires", async () => {
    const image = readFileSync(join(site, "share", "contact.png"))
    const at = (x: number, y: number) => readPixel(image, x / 1200, y / 630)
    expect(await Promise.all([at(80, 76), at(104, 76), at(1119, 473)])).toEqual([
      print.ink,
      logoColor,
      brand.color,
    ])
  })
})

describe("files that are served as they are", () => {
  test.each(Object.entries(asIs))("%s is in the site byte for byte", (path, text) => {
    expect(read(path)).toBe(text)
  })

  test("have headers below the path", () => {
    expect(read("_headers")).toContain("\n/news/google0.html\n")
    expect(read("_headers")).toContain("\n/news/.well-known/assetlinks.json\n")
  })
})
