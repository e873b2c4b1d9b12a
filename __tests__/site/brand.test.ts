/** A brand of one's own: its logo and color wherever the site shows them. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brandColorOf } from "@tools/content/brand-color"
import { theme } from "../../src/model/theme"
import { brand, logoColor, readPixel } from "../fixtures/brand"
import { builtPages, loadBuilt, publicFolder, readBuilt } from "../fixtures/built-site"

const read = (file: string): Buffer => readFileSync(join(publicFolder, file))

const readIco = (): Buffer => {
  const ico = read("favicon.ico")
  const last = 6 + 16 * (ico.readUInt16LE(4) - 1)
  const start = ico.readUInt32LE(last + 12)
  return ico.subarray(start, start + ico.readUInt32LE(last + 8))
}

const readDrawn = (): Buffer => {
  const link = loadBuilt("index.html")("link[rel=icon][type='image/svg+xml']")
  const href = link.attr("href") ?? ""
  return Buffer.from(decodeURIComponent(href.replace("data:image/svg+xml,", "")))
}

test.each<readonly [string, () => Buffer]>([
  ["favicon.ico", readIco],
  ["the icon in the page", readDrawn],
  ...["apple-touch-icon", "icon-192", "icon-512"].map(
    name => [name, () => read(`${name}.png`)] as const,
  ),
])("%s shows the logo on paper", async (_, readIcon) => {
  const pixels = [0.03, 0.35, 0.65].map(x => readPixel(readIcon(), x, 0.5))
  expect(await Promise.all(pixels)).toEqual([theme.print.paper, theme.print.ink, logoColor])
})

describe.each(builtPages)("the $name page", ({ file }) => {
  const $ = loadBuilt(file)

  test("shows the logo in its header and in its footer", () => {
    const drawn = $("header svg [id]").filter((_, part) => $(part).find("path").length === 2)
    const fills = drawn.find("path").map((_, path) => $(path).attr("fill"))
    expect(fills.get()).toEqual(["currentColor", logoColor])
    expect($("footer svg use").attr("href")).toBe(`#${drawn.attr("id") ?? ""}`)
  })

  test("has the color in its styles for light and dark screens, and in the browser’s bar", () => {
    const styles = $("style").text()
    const { dark, signal } = brandColorOf(brand.color, theme)
    expect(styles).toContain(`:root{--brand:${brand.color}}`)
    expect(styles).toContain(
      `(prefers-color-scheme:dark){:root{--brand:${dark};--signal:${signal}}}`,
    )
    const bars = $("meta[name=theme-color]").map((_, meta) => meta.attribs.content)
    expect(bars.get()).toEqual([brand.color])
  })
})

test("the manifest has the color", () => {
  expect(JSON.parse(readBuilt("site.webmanifest"))).toMatchObject({ theme_color: brand.color })
})

test("share images show the logo, and the color at the end of the wires", async () => {
  const at = (x: number, y: number) => readPixel(read("share/contact.png"), x / 1200, y / 630)
  expect(await Promise.all([at(80, 76), at(104, 76), at(1119, 473)])).toEqual([
    theme.print.ink,
    logoColor,
    brand.color,
  ])
})
