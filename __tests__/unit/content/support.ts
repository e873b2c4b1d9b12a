/** The real content in memory, to make mistakes in. */
import { readFileSync, readdirSync } from "node:fs"
import { extname, join } from "node:path"
import { checkInput, type CheckResult, type ContentInput } from "../../../src/content/check/check"
import type { ImageFacts } from "../../../src/content/check/rules/images"
import { isContentFile, type ContentFile } from "../../../src/content/model"
import { drawingFormat, pictureFormats } from "../../../src/model/fields"
import { fixtureContent } from "../../fixtures/content-folder"

export type Texts = Readonly<Record<string, string>>

const directory = fixtureContent

export const files: readonly ContentFile[] = [
  ...readdirSync(directory, { recursive: true, encoding: "utf8" }).map(path =>
    path.replaceAll("\\", "/"),
  ),
].filter(isContentFile)

export const realTexts: Texts = Object.fromEntries(
  files.map(file => [file, readFileSync(join(directory, file), "utf8")]),
)

/** Files that the site serves as they are. */
const asIs = ["licences/newsreader.txt", "press/kit.pdf", "old/index.html"]

/** The facts of a picture of this name, which is fit for any place. */
const factsOf = (name: string): ImageFacts => {
  const format = pictureFormats[extname(name).slice(1).toLowerCase()] ?? ""
  return { format, width: 1280, height: 960, ...(format === drawingFormat && { svg: "<svg/>" }) }
}

export const realImages: ReadonlyMap<string, ImageFacts> = new Map(
  readdirSync(join(directory, "images")).map(name => [`images/${name}`, factsOf(name)]),
)

export const toInput = (
  texts: Readonly<Record<string, string | Uint8Array>>,
  images: ContentInput["images"] = realImages,
): ContentInput => ({
  root: "content",
  files: [...Object.keys(texts), ...images.keys()],
  obstacles: new Map(),
  bytes: new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)])),
  images,
  asIs,
  layouts: new Map(),
  dictionaries: new Map(),
  release: undefined,
})

export const checkTexts = (
  texts: Readonly<Record<string, string | Uint8Array>>,
  images?: ContentInput["images"],
): CheckResult => checkInput(toInput(texts, images))

/** Puts `to` in the place of the only or first `from` of a text; throws where there is none. */
export const replaceOnce = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`The content no longer holds: ${from}`)
  return text.replace(from, () => to)
}

/** The line and column of a mark, and the text without it. */
export const takeMark = (marked: string, mark = "▲") => {
  const offset = marked.indexOf(mark)
  if (offset < 0) throw new Error("The text holds no mark.")
  const before = marked.slice(0, offset).split("\n")
  return {
    text: marked.replace(mark, ""),
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  }
}
