/**
 * Renders illustrations/*.svg to content/images/ in both themes.
 *
 *   npx tsx scripts/illustrations.ts
 *
 * The sources are plain SVG: colours are CSS variables and words are <text>, so a
 * browser shows them as they are. Words become outlines here, because a rasteriser
 * would otherwise take whatever fonts the machine happens to have.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { load } from "cheerio"
import sharp from "sharp"
import subsetFont from "subset-font"

const sourceDir = path.resolve("illustrations")
const outputDir = path.resolve("content/images")
const fontFile = path.resolve("src/styles/fonts/newsreader-display.woff2")

const drawings = ["alert", "threat", "sources"]
const size = { width: 1280, height: 960 }
const maxBytes = 120_000

type Palette = Readonly<Record<string, string>>

const themes: readonly { suffix: string; palette: Palette }[] = [
  {
    suffix: "",
    palette: {
      surface: "#ffffff",
      tint: "#f1eee6",
      rule: "#d9d5ca",
      mid: "#b3ada0",
      muted: "#4a4d55",
      ink: "#16181d",
      signal: "#a5210a",
    },
  },
  {
    suffix: "-dark",
    palette: {
      surface: "#161b22",
      tint: "#1f262f",
      rule: "#2c333d",
      mid: "#566070",
      muted: "#b4b6bb",
      ink: "#ece9e1",
      signal: "#ff8163",
    },
  },
]

/** Turns one run of text into SVG path data with its origin at the start of the baseline. */
type Outline = (text: string, fontSize: number) => { path: string; width: number }

/*
 * Figures for times and scales, drawn as single strokes so that they are monospaced
 * and keep an even weight when small. Each sits in a box 6 wide and 10 high.
 */
const figureStrokes: Readonly<Record<string, string>> = {
  "0": "M0 3.2a3 3.2 0 0 1 6 0v3.6a3 3.2 0 0 1-6 0z",
  "1": "M.8 1.9 3.4 0V10M.6 10H6",
  "2": "M.1 2.8C.3 1.1 1.4 0 3 0 4.7 0 5.8 1.1 5.8 2.7 5.8 4 5.1 4.9 4 6L0 10H6",
  "3": "M.3 1.9C.7.7 1.7 0 3 0 4.7 0 5.7 1 5.7 2.4S4.7 4.7 3 4.7H2M3 4.7C4.8 4.7 6 5.7 6 7.3S4.8 10 3 10C1.5 10 .4 9.2 0 8",
  "4": "M4.6 10V0L0 7.2H6.3",
  "5": "M5.5 0H.9L.5 4.6C1.1 4 1.9 3.7 2.9 3.7 4.7 3.7 6 5 6 6.8S4.7 10 2.9 10C1.5 10 .4 9.2 0 8",
  "6": "M4.5 0 .6 5.3M3 3.8a3 3.1 0 1 1 0 6.2a3 3.1 0 1 1 0-6.2z",
  "7": "M0 0H6L2.2 10",
  "8": "M3 0a2.6 2.35 0 1 1 0 4.7a2.6 2.35 0 1 1 0-4.7zM3 4.7a3 2.65 0 1 1 0 5.3a3 2.65 0 1 1 0-5.3z",
  "9": "M1.5 10 5.4 4.7M3 6.2a3 3.1 0 1 1 0-6.2a3 3.1 0 1 1 0 6.2z",
  ":": "M1 2.5v1.6M1 7.2v1.6",
  "+": "M3 2.4v6M0 5.4H6",
  "−": "M0 5.4H6",
}
const figureHeight = 10
const figureGap = 2.3
const figureWidths: Readonly<Record<string, number>> = { ":": 2 }
const figureWidth = 6
const figureStroke = 1.5

function fillPalette(svg: string, palette: Palette): string {
  return svg.replace(/var\(--([a-z]+)\)/g, (_, name: string) => {
    const colour = palette[name]
    if (colour === undefined) throw new Error(`There is no colour "${name}" in the palette.`)
    return colour
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

async function loadOutlines(characters: string): Promise<Outline> {
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

function drawFigures(text: string, height: number): { path: string; width: number } {
  const scale = height / figureHeight
  let pen = figureStroke / 2
  const paths = Array.from(text, character => {
    const stroke = figureStrokes[character]
    if (stroke === undefined) throw new Error(`There is no figure drawn for "${character}".`)
    const placed = `<path transform="translate(${round(pen)})" d="${stroke}"/>`
    pen += (figureWidths[character] ?? figureWidth) + figureGap
    return placed
  })
  return {
    path: `<g transform="scale(${round(scale)}) translate(0 -${figureHeight})">${paths.join("")}</g>`,
    width: (pen - figureGap + figureStroke / 2) * scale,
  }
}

function alignText(anchor: string | undefined, width: number): number {
  if (anchor === "end") return -width
  return anchor === "middle" ? -width / 2 : 0
}

/** Replaces every <text> by outlines; class "figures" selects the stroke-drawn figures. */
function outlineText(svg: string, outline: Outline): string {
  const $ = load(svg, { xml: true })
  $("style").remove()
  $("text").each((_, element) => {
    const node = $(element)
    const text = node.text()
    const fontSize = Number(node.attr("font-size"))
    const colour = node.attr("fill") ?? ""
    const figures = node.attr("class") === "figures"
    const drawn = figures ? drawFigures(text, fontSize * 0.7) : outline(text, fontSize)
    const x = round(Number(node.attr("x")) + alignText(node.attr("text-anchor"), drawn.width))
    const place = `transform="translate(${x} ${node.attr("y") ?? "0"})"`
    node.replaceWith(
      figures
        ? `<g ${place} fill="none" stroke="${colour}" stroke-width="${figureStroke}" stroke-linejoin="round">${drawn.path}</g>`
        : `<path ${place} fill="${colour}" d="${drawn.path}"/>`,
    )
  })
  return $.xml()
}

async function renderDrawing(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(size)
    .flatten()
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
}

async function main(): Promise<void> {
  await mkdir(outputDir, { recursive: true })
  const sources = await Promise.all(
    drawings.map(async name => ({
      name,
      svg: await readFile(path.join(sourceDir, `${name}.svg`), "utf8"),
    })),
  )
  const outline = await loadOutlines(
    sources.map(({ svg }) => load(svg, { xml: true })("text").text()).join(""),
  )
  for (const { name, svg } of sources) {
    const outlined = outlineText(svg, outline)
    for (const { suffix, palette } of themes) {
      const file = `${name}${suffix}.png`
      const png = await renderDrawing(fillPalette(outlined, palette))
      if (png.length > maxBytes) {
        throw new Error(`${file} is ${png.length} bytes; at most ${maxBytes} are allowed.`)
      }
      await writeFile(path.join(outputDir, file), png)
      console.log(`${file.padEnd(18)} ${png.length} bytes`)
    }
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
