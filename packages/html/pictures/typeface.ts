/** Sets text in the headline face as outlines, so that a drawing needs no fonts. */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { memoize } from "@tools/content/lib"
import subsetFont from "subset-font"

/** A cut of the face, ready to set text. */
export interface Typeface {
  /** The width of a line of text at a size of 1. */
  readonly measure: (text: string) => number
  /** A line of text at a size in pixels as the data of an SVG path, its origin at the start of the baseline. */
  readonly outline: (text: string, size: number) => string
  /** The characters of a text that the face does not have; it sets them as empty boxes. */
  readonly findMissing: (text: string) => string[]
}

/** A cut of the face: optical size, weight, and the space between letters as a part of the size. */
export interface Cut {
  readonly opsz: number
  readonly wght: number
  readonly tracking: number
}

const require = createRequire(__filename)

/** A tenth of a pixel is finer than anyone sees. */
const round = (value: number): number => Math.round(value * 10) / 10

/** An alphabet in a dozen sizes. */
const mostOutlines = 1000

const mostWords = 5000

/** Returns the path of a glyph, relative to where it starts, so that it can be drawn anywhere. */
const writeOutline = (
  commands: readonly { readonly type: string; readonly values: readonly number[] }[],
  scale: number,
): string => {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  return commands
    .map(({ type, values }) => {
      if (type === "Z") {
        ;[x, y] = [startX, startY]
        return "z"
      }
      const points = values.map((value, axis) =>
        round(axis % 2 === 0 ? value * scale : -value * scale),
      )
      const steps = points.map((point, axis) => round(point - (axis % 2 === 0 ? x : y)))
      ;[x = x, y = y] = points.slice(-2)
      if (type === "M") [startX, startY] = [x, y]
      return type.toLowerCase() + steps.join(" ")
    })
    .join("")
}

const loadFont = async (file: string, characters: string, { opsz, wght }: Cut) => {
  const harfbuzz = await import("harfbuzzjs")
  const variable = await subsetFont(await readFile(require.resolve(file)), characters, {
    targetFormat: "truetype",
  })
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(variable)))
  const known = new Set(Array.from(face.collectUnicodes(), code => String.fromCodePoint(code)))
  const font = new harfbuzz.Font(face)
  font.setVariations([new harfbuzz.Variation("opsz", opsz), new harfbuzz.Variation("wght", wght)])
  const outline = memoize(
    (glyph: number, size: number) => writeOutline(font.glyphToJson(glyph), size / face.upem),
    (...input) => input.join(" "),
    mostOutlines,
  )
  return { font, outline, upem: face.upem, known }
}

type Font = Awaited<ReturnType<typeof loadFont>>

/**
 * Loads a cut of the headline face with the characters of a text.
 * @param files the face's font files, as modules, the usual script first.
 */
export const loadTypeface = async (
  files: readonly string[],
  characters: string,
  cut: Cut,
): Promise<Typeface> => {
  const harfbuzz = await import("harfbuzzjs")
  const fonts = await Promise.all(files.map(file => loadFont(file, characters, cut)))

  const fontOf = (character: string): Font | undefined =>
    fonts.find(({ known }) => known.has(character)) ?? fonts[0]

  /** Splits a text where the font changes. */
  const runsOf = (text: string): { text: string; font: Font }[] => {
    const runs: { text: string; font: Font }[] = []
    for (const character of text) {
      const font = fontOf(character)
      if (!font) continue
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ text: character, font })
    }
    return runs
  }

  /** The glyphs of a text and their positions, at a font size of 1. */
  const shape = (text: string) => {
    let left = 0
    const glyphs = runsOf(text).flatMap(({ text, font }) => {
      const buffer = new harfbuzz.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      harfbuzz.shape(font.font, buffer)
      const positions = buffer.getGlyphPositions()
      return buffer.getGlyphInfos().map(({ codepoint }, index) => {
        const glyph = { font, codepoint, left }
        left += (positions[index]?.xAdvance ?? 0) / font.upem + cut.tracking
        return glyph
      })
    })
    return { glyphs, width: left - cut.tracking }
  }

  const widthOf = memoize(
    (word: string) => shape(word).width,
    word => word,
    mostWords,
  )

  return {
    findMissing: text =>
      Array.from(text).filter(character => !fonts.some(({ known }) => known.has(character))),
    /* Breaking lines measures the same words in many rows. */
    measure: text =>
      text
        .split(/(?<= )/)
        .map(widthOf)
        .reduce((sum, width) => sum + cut.tracking + width),
    outline: (text, size) =>
      shape(text)
        .glyphs.map(
          ({ font, codepoint, left }) => `M${round(left * size)} 0${font.outline(codepoint, size)}`,
        )
        .join(""),
  }
}
