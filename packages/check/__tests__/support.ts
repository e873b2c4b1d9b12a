/** The real content in memory, to make mistakes in. */
import { readFileSync, readdirSync } from "node:fs"
import { extname, join } from "node:path"
import { checkInput, type CheckResult } from "../check"
import type { ContentInput } from "../document"
import type { ImageFacts } from "../pictures/facts"
import { isContentFile, type ContentFile, drawingFormat, pictureFormats } from "@tools/content"
import { fixtureContent } from "../../../__tests__/fixtures/content-folder"

export const home = "pages/home.json"
export const contact = "pages/contact.json"
export const notFound = "pages/not-found.json"
export const kinds = "pages/guide/kinds.json"
export const privacy = "pages/legal/privacy.json"
export const site = "site.json"

/** A text of the home page that many tests change. */
export const headline = '"headline": "Get Alerts As Events Happen",'

export type Texts = Readonly<Record<string, string>>

const directory = fixtureContent

export const files: readonly ContentFile[] = readdirSync(directory, {
  recursive: true,
  encoding: "utf8",
})
  .map(path => path.replaceAll("\\", "/"))
  .filter(isContentFile)

export const realTexts: Texts = Object.fromEntries(
  files.map(file => [file, readFileSync(join(directory, file), "utf8")]),
)

/** Files that the site serves as they are. */
const asIs = ["licenses/newsreader.txt", "press/kit.pdf", "old/index.html"]

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
  obstacles: [],
  bytes: new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)])),
  images,
  asIs,
  layouts: new Map(),
  dictionaries: new Map(),
  dates: new Map(),
})

/** What only those understand who see the files: commands, paths and marked names of fields. */
export const foreign = /`|\bnpm |\bgit\b|\w\.json\b|content\/|words\.txt|pages\/|static\/|\bJSON\b/

/** Checks texts, and that the studio shows each finding in the words of its readers. */
export const checkTexts = (
  texts: Readonly<Record<string, string | Uint8Array>>,
  images?: ContentInput["images"],
): CheckResult => {
  const result = checkInput(toInput(texts, images))
  const shown = result.findings.flatMap(({ message, short = message, fixes = [] }) => [
    short,
    ...fixes.map(({ label }) => label),
  ])
  expect(shown.filter(text => foreign.test(text))).toEqual([])
  return result
}

/** Replaces the only or first `from` of a text; throws if there is none. */
export const replaceOnce = (text: string, from: string | RegExp, to: string): string => {
  const isThere = typeof from === "string" ? text.includes(from) : from.test(text)
  if (!isThere) throw new Error(`The content no longer holds: ${String(from)}`)
  return text.replace(from, () => to)
}

/** The real texts with a change in one of them. */
export const edited = (file: ContentFile, from: string | RegExp, to: string): Texts => ({
  ...realTexts,
  [file]: replaceOnce(realTexts[file] ?? "", from, to),
})

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

const escape = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")

/** The place of a replacement: as `…` of `as` if that is given. All findings name the field if one is given. */
interface Place {
  readonly file: ContentFile
  readonly from: string | RegExp
  readonly as?: string
  readonly field?: string
}

/** The replacement with ▲ where the finding points; severity unless an error, rule and perhaps field; words of the message in order. */
type Mistake = readonly [to: string, what: string, words: string]

const expectMistake = (
  { file, from, as = "…", field }: Place,
  [to, what, words]: Mistake,
): void => {
  const broken = replaceOnce(
    realTexts[file] ?? "",
    from,
    as.replace("…", () => to),
  )
  const { text, line, column } = takeMark(broken)
  const reported = checkTexts({ ...realTexts, [file]: text }).findings.map(finding =>
    [
      `${finding.file}:${finding.line}:${finding.column}`,
      ...(finding.severity === "warning" ? ["warning"] : []),
      `${finding.rule} ${finding.field} ${finding.message}`,
    ].join(" "),
  )
  const start = [`content/${file}:${line}:${column}`, what, ...(field ? [field] : [])].join(" ")
  const pattern = `^${escape(start)} .*${words.split(" … ").map(escape).join(".*")}`

  expect(reported).toEqual([expect.stringMatching(new RegExp(pattern, "s"))])
}

/** Tests that each mistake, made in one place of the real content, is the only finding. */
export const testMistakes = (place: Place, mistakes: readonly Mistake[]): void => {
  test.each(mistakes)(`${place.file}: %j is reported there as %s: %s`, (...mistake) => {
    expectMistake(place, mistake)
  })
}

/** The same for mistakes that are made in places of their own. */
export const testMistakesIn = (
  file: ContentFile,
  mistakes: readonly (readonly [from: string | RegExp, ...Mistake])[],
): void => {
  test.each(mistakes)(`${file}: for %s, %j is reported there as %s: %s`, (from, ...mistake) => {
    expectMistake({ file, from }, mistake)
  })
}
