import { readFile } from "node:fs/promises"
import path from "node:path"
import subsetFont from "subset-font"
import { asIsFolder, writeWhole } from "@tools/content/node"
import { runCommand } from "./lib/processes/command"

const usage = `Cuts the headline font to the characters in use, and writes it with its license.

  npm run font`

const packageDir = path.resolve("node_modules/@fontsource-variable/newsreader")
const outputDir = path.resolve("src/styles/fonts")
const maxBytes = 18_000

const axes = { opsz: 60, wght: 580 }

const glyphs = [
  Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join(""),
  "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜß",
  "àáâãäåæçèéêëìíîïñòóôõöøùúûüÿŒœ",
  "\u00a0¡¿«»–—‘’“”…•·×©®™€",
].join("")

/** The OpenType features of headlines; small capitals, fractions and alternates are left out. */
const features = ["kern", "liga", "lnum", "tnum"]

/* In em: as far apart as the face's own, around the middle that most serif faces have. */
const ascender = 0.845
const descender = -0.155

/**
 * Sets the ascender and the descender of a TrueType font. With the face's own, 0.735 and -0.265, headlines would jump by
 * a tenth of their size when the web font replaces the system's serif.
 * @see https://learn.microsoft.com/typography/opentype/spec/otff
 */
const setLineMetrics = (font: Buffer): void => {
  const directory = Array.from({ length: font.readUInt16BE(4) }, (_, table) => 12 + table * 16)
  const findTable = (tag: string): number => {
    const entry = directory.find(at => font.toString("latin1", at, at + 4) === tag)
    if (entry === undefined) throw new Error(`The font has no table ${tag}.`)
    return font.readUInt32BE(entry + 8)
  }
  const unitsPerEm = font.readUInt16BE(findTable("head") + 18)
  for (const at of [findTable("hhea") + 4, findTable("OS/2") + 68]) {
    font.writeInt16BE(Math.round(ascender * unitsPerEm), at)
    font.writeInt16BE(Math.round(descender * unitsPerEm), at + 2)
  }
}

async function makeFont(): Promise<void> {
  const source = await readFile(path.join(packageDir, "files/newsreader-latin-opsz-normal.woff2"))
  const subset = await subsetFont(source, glyphs, {
    targetFormat: "truetype",
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
    dropTables: ["STAT", "gasp", "prep"],
  })
  setLineMetrics(subset)
  const font = await subsetFont(subset, glyphs, { targetFormat: "woff2", keepFeatures: features })
  if (font.length > maxBytes) {
    throw new Error(`The font is ${font.length} bytes; at most ${maxBytes} are allowed.`)
  }
  await writeWhole(path.join(outputDir, "newsreader-display.woff2"), font)
  await writeWhole(
    path.join(asIsFolder, "licenses", "newsreader.txt"),
    await readFile(path.join(packageDir, "LICENSE")),
  )
  console.log(`newsreader-display.woff2  ${font.length} bytes`)
}

runCommand(usage, {}, makeFont)
