import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { load } from "cheerio"
import subsetFont from "subset-font"
import { optimize } from "svgo"
import { contentDirectoryOf } from "@tools/content/directory"
import { readBrand } from "@tools/content/read-site"
import { writeWhole } from "@tools/content/lib/write-whole"
import { brandColorOf } from "@tools/content"
import { theme } from "../src/model/theme"
import { runCommand } from "./processes/command"
import { loadSiteModel } from "./processes/site-model"

const usage = `Writes the illustrations to the images of the content, in the brand's color, light and dark.

  npm run illustrations`

const drawings = ["alert", "threat", "radar", "forecast", "sentiment", "discovery", "roles"]
const maxBytes = 24_000
const fontFile = "src/styles/fonts/newsreader-display.woff2"

/* Colors that the page does not have. */
const ownColors = {
  light: { tint: "#f1eee6", mid: "#b3ada0" },
  dark: { tint: "#1f262f", mid: "#566070" },
}

/**
 * Returns the colors of a scheme by the names that the drawings use: the page's, and those that only they have.
 * @param css where the first declaration of a color counts; those of print follow the dark scheme's.
 */
const readPalette = (css: string, others: Readonly<Record<string, string>>) => {
  const tokens = [...css.matchAll(/--([\w-]+): (#\w+);/g)].map(
    ([, name = "", color = ""]) => [name.replace("ink-muted", "muted"), color] as const,
  )
  return new Map([...tokens.toReversed(), ...Object.entries(others)])
}

const paint = (svg: string, palette: ReadonlyMap<string, string>): string =>
  svg.replace(/var\(--([a-z]+)\)/g, (_, name: string) => {
    const color = palette.get(name)
    if (color === undefined) throw new Error(`There is no color “${name}” for the illustrations.`)
    return color
  })

const round = (value: number): number => Math.round(value * 100) / 100

/** Returns a function that turns a text into its glyphs: where each begins, and its outline as SVG path data. */
const loadOutlines = async (characters: string) => {
  const { Blob, Buffer, Face, Font, shape } = await import("harfbuzzjs")
  const targetFormat = "truetype"
  const truetype = await subsetFont(await readFile(fontFile), characters, { targetFormat })
  const face = new Face(new Blob(new Uint8Array(truetype)))
  const font = new Font(face)
  return (text: string, fontSize: number) => {
    const scale = fontSize / face.upem
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    let pen = 0
    const glyphs = buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
      if (glyph === 0) throw new Error(`The font lacks a character of “${text}”.`)
      const commands = font.glyphToJson(glyph).map(({ type, values }) => {
        const points = values.map((value, i) => (i % 2 === 0 ? value : -value) * scale)
        return type + points.map(round).join(" ")
      })
      const x = round(pen * scale)
      pen += positions[index]?.xAdvance ?? 0
      return { id: `glyph-${fontSize}-${glyph}`, x, path: commands.join("") }
    })
    return { glyphs: glyphs.filter(({ path }) => path !== ""), width: pen * scale }
  }
}

runCommand(usage, {}, async () => {
  loadSiteModel()
  const content = contentDirectoryOf(process.cwd(), process.env)
  const sources = await Promise.all(
    drawings.map(async name => {
      const svg = await readFile(join("illustrations", `${name}.svg`), "utf8")
      return { name, $: load(svg, { xml: true }) }
    }),
  )
  const characters = sources.map(({ $ }) => $("text").text()).join("")
  const outline = await loadOutlines(characters)
  const css = await readFile(join("src", "styles", "tokens.css"), "utf8")
  const [light = "", dark = ""] = css.split("prefers-color-scheme: dark")
  const brand = brandColorOf(readBrand(content).color, theme)
  const palettes = {
    "": readPalette(light, { ...ownColors.light, signal: brand.light }),
    "-dark": readPalette(dark, { ...ownColors.dark, signal: brand.signal }),
  }
  for (const { name, $ } of sources) {
    $("style").remove()
    /* An image has none of the page's fonts. Each glyph of a size is in the drawing once. */
    const paths = new Map<string, string>()
    $("text").each((_, element) => {
      const text = $(element)
      const { glyphs, width } = outline(text.text(), Number(text.attr("font-size")))
      const shift = { middle: width / 2, end: width }[text.attr("text-anchor") ?? ""] ?? 0
      const x = round(Number(text.attr("x")) - shift)
      for (const { id, path } of glyphs) paths.set(id, path)
      const uses = glyphs.map(glyph => `<use href="#${glyph.id}" x="${glyph.x}"/>`).join("")
      text.replaceWith(
        `<g transform="translate(${x} ${text.attr("y") ?? "0"})" fill="${text.attr("fill") ?? ""}">${uses}</g>`,
      )
    })
    const outlines = Array.from(paths, ([id, path]) => `<path id="${id}" d="${path}"/>`).join("")
    $("svg").prepend(`<defs>${outlines}</defs>`)
    for (const [suffix, palette] of Object.entries(palettes)) {
      const file = `${name}${suffix}.svg`
      const { data } = optimize(paint($.xml(), palette), { floatPrecision: 1 })
      if (data.length > maxBytes) {
        throw new Error(`${file} is ${data.length} bytes; at most ${maxBytes} are allowed.`)
      }
      await writeWhole(join(content, "images", file), data)
      console.log(`${file.padEnd(18)} ${data.length} bytes`)
    }
  }
})
