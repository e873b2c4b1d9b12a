/**
 * The sources are plain SVG: colors are CSS variables and words are <text>, so a browser shows them as they are. Words
 * become outlines here, because an image has none of the page's fonts.
 */
import { readFile } from "node:fs/promises"
import path from "node:path"
import { load } from "cheerio"
import subsetFont from "subset-font"
import { optimize } from "svgo"
import { contentDirectoryOf, readBrand } from "../plugins/gatsby-plugin-checked-content"
import { writeWhole } from "../plugins/lib/write-whole"
import { brandColorOf } from "../src/site"
import { runCommand } from "./processes/command"

const usage = `Writes the illustrations to the images of the content, in the brand's color, light and dark.

  npm run illustrations`

const sourceDir = path.resolve("illustrations")
const fonts = {
  display: path.resolve("src/styles/fonts/newsreader-display.woff2"),
  label: path.resolve(
    "node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2",
  ),
}

const drawings = ["alert", "threat", "sources"]
const maxBytes = 24_000

type Palette = Readonly<Record<string, string>>

/* Colors that the page does not have. */
const ownColors = {
  light: { tint: "#f1eee6", mid: "#b3ada0" },
  dark: { tint: "#1f262f", mid: "#566070" },
}

const tokenIn = (css: string, name: string): string => {
  const color = new RegExp(`--${name}: (#\\w+);`).exec(css)?.[1]
  if (color === undefined) throw new Error(`There is no color --${name} in tokens.css.`)
  return color
}

/** The page's colors in one of its schemes, by the names that the drawings use. */
const paletteOf = (css: string): Palette => ({
  surface: tokenIn(css, "surface"),
  rule: tokenIn(css, "rule"),
  ink: tokenIn(css, "ink"),
  muted: tokenIn(css, "ink-muted"),
})

/** The page's colors in both schemes, with the brand color that the content names. */
const readThemes = async (
  content: string,
): Promise<readonly { suffix: string; palette: Palette }[]> => {
  const css = await readFile(path.resolve("src/styles/tokens.css"), "utf8")
  const [light = "", dark = ""] = css.split("prefers-color-scheme: dark")
  const brand = brandColorOf(readBrand(content).color)
  return [
    { suffix: "", palette: { ...paletteOf(light), ...ownColors.light, brand: brand.light } },
    { suffix: "-dark", palette: { ...paletteOf(dark), ...ownColors.dark, brand: brand.dark } },
  ]
}

/** Turns one run of text into SVG path data with its origin at the start of the baseline. */
type Outline = (text: string, fontSize: number) => { path: string; width: number }

function fillPalette(svg: string, palette: Palette): string {
  return svg.replace(/var\(--([a-z]+)\)/g, (_, name: string) => {
    const color = palette[name]
    if (color === undefined) throw new Error(`There is no color "${name}" in the palette.`)
    return color
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

async function loadOutlines(fontFile: string, characters: string): Promise<Outline> {
  const harfbuzz = await import("harfbuzzjs")
  const truetype = await subsetFont(await readFile(fontFile), characters, {
    targetFormat: "truetype",
  })
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(truetype)))
  const font = new harfbuzz.Font(face)
  return (text, fontSize) => {
    const scale = fontSize / face.upem
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    const commands: string[] = []
    let pen = 0
    buffer.getGlyphInfos().forEach(({ codepoint: glyph }, index) => {
      if (glyph === 0) throw new Error(`The font lacks a character of "${text}".`)
      for (const { type, values } of font.glyphToJson(glyph)) {
        const points = values.map((value, i) =>
          round(i % 2 === 0 ? (pen + value) * scale : -value * scale),
        )
        commands.push(type + points.join(" "))
      }
      pen += positions[index]?.xAdvance ?? 0
    })
    return { path: commands.join(""), width: pen * scale }
  }
}

function alignText(anchor: string | undefined, width: number): number {
  if (anchor === "end") return -width
  return anchor === "middle" ? -width / 2 : 0
}

/** Replaces every <text> by outlines; class "label" selects the monospaced font. */
function outlineText(svg: string, outlines: Readonly<Record<keyof typeof fonts, Outline>>): string {
  const $ = load(svg, { xml: true })
  $("style").remove()
  $("text").each((_, element) => {
    const node = $(element)
    const outline = outlines[node.hasClass("label") ? "label" : "display"]
    const drawn = outline(node.text(), Number(node.attr("font-size")))
    const x = round(Number(node.attr("x")) + alignText(node.attr("text-anchor"), drawn.width))
    node.replaceWith(
      `<path transform="translate(${x} ${node.attr("y") ?? "0"})" fill="${node.attr("fill") ?? ""}" d="${drawn.path}"/>`,
    )
  })
  return $.xml()
}

runCommand(usage, {}, async () => {
  const sources = await Promise.all(
    drawings.map(async name => ({
      name,
      svg: await readFile(path.join(sourceDir, `${name}.svg`), "utf8"),
    })),
  )
  const characters = sources.map(({ svg }) => load(svg, { xml: true })("text").text()).join("")
  const outlines = {
    display: await loadOutlines(fonts.display, characters),
    label: await loadOutlines(fonts.label, characters),
  }
  const content = contentDirectoryOf(process.cwd(), process.env)
  const themes = await readThemes(content)
  for (const { name, svg } of sources) {
    const outlined = outlineText(svg, outlines)
    for (const { suffix, palette } of themes) {
      const file = `${name}${suffix}.svg`
      const { data } = optimize(fillPalette(outlined, palette), { floatPrecision: 1 })
      if (data.length > maxBytes) {
        throw new Error(`${file} is ${data.length} bytes; at most ${maxBytes} are allowed.`)
      }
      await writeWhole(path.join(content, "images", file), data)
      console.log(`${file.padEnd(18)} ${data.length} bytes`)
    }
  }
})
