/** Pictures of one file, as the built site has them. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { load } from "cheerio"
import sharp from "sharp"
import { builtFiles, loadBuilt, publicFolder } from "../fixtures/built-site"
import { fixtureContent } from "../fixtures/content-folder"
import { marks, readMarks } from "../fixtures/photograph"

const $ = loadBuilt("guide/kinds/index.html")
const photograph = $("img[src*='Marks']")
const drawing = $("img[src*='Route']")
const readAt = (address = ""): Buffer => readFileSync(join(publicFolder, decodeURI(address)))
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

test("a drawing is published safe and small, with its space reserved", () => {
  const svg = readAt(drawing.attr("src")).toString()
  const tree = load(svg, { xml: true })
  expect(tree("path[stroke], circle").length).toBeGreaterThan(1)
  expect(tree("style, title, metadata, [class], [data-name]")).toHaveLength(0)
  expect(svg).not.toMatch(/Ann Example|<!--|inkscape/)
  expect(Number(drawing.attr("width")) / Number(drawing.attr("height"))).toBeCloseTo(4 / 3)
})

test("originals are not published", () => {
  const originals = ["Marks.JPG", "Route.svg"].map(name =>
    readFileSync(join(fixtureContent, "images", name)),
  )
  const published = builtFiles.map(file => readFileSync(join(publicFolder, file)))
  for (const original of originals) {
    expect(published.some(bytes => bytes.equals(original))).toBe(false)
  }
})
