/** The frozen content as the studio has it. */
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { ContentFile } from "@tools/content"
import { sections } from "../../../src/generated/models"
import { isPageFile, type PageFile } from "@tools/content/routes"
import { jsonValue, type JsonValue } from "../document/value"
import type { PageDraft } from "../page/resolve"
import type { StudioPicture } from "../protocol"
import { fixtureContent } from "../../../__tests__/fixtures/content-folder"
import { deployment } from "../../../__tests__/fixtures/page-data"
import { readFixture } from "../../../__tests__/fixtures/rendered-content"

const readJson = (path: string): JsonValue =>
  jsonValue.parse(JSON.parse(readFileSync(path, "utf8")))

const pageOfSample = (kind: string): JsonValue => ({
  $schema: "../schema/page.schema.json",
  seo: { title: "A sample", description: "What it shows." },
  sections: [readJson(join(process.cwd(), "src", "sections", kind, "sample.json"))],
})

/** A page for the sample of each kind of section, and one below another. */
export const samplePages: ReadonlyMap<PageFile, JsonValue> = new Map([
  ...sections.map(({ shape }): [PageFile, JsonValue] => {
    const kind = shape.section.value
    return [`pages/${kind}.json`, pageOfSample(kind)]
  }),
  ["pages/hero/below.json", pageOfSample("table")],
])

/** The pages of the frozen content. */
export const fixturePages: readonly PageFile[] = readdirSync(fixtureContent, {
  recursive: true,
  encoding: "utf8",
})
  .map(path => path.replaceAll("\\", "/"))
  .filter(isPageFile)

/** Reads a file of the frozen content, or the page of a sample. */
export const readContent = (file: ContentFile): JsonValue =>
  (isPageFile(file) ? samplePages.get(file) : undefined) ?? jsonValue.parse(readFixture(file))

const isThere = (file: PageFile): boolean => samplePages.has(file) || fixturePages.includes(file)

const namesOfPictures = new Set([
  ...readdirSync(join(fixtureContent, "images")),
  ...(JSON.stringify([...samplePages.values()]).match(/(?<=images\/)[\w-]+\.svg/g) ?? []),
])

/** Every picture of the frozen content and of the samples, in a made-up size. */
export const pictures: readonly StudioPicture[] = [...namesOfPictures].map(name => ({
  path: `images/${name}`,
  width: 1280,
  height: 960,
  bytes: 1000,
  url: `/pictures/images/${name}`,
  ...(name.endsWith(".svg") && {
    drawing: { viewBox: "0 0 8 8", markup: '<path d="M0 0h8"/>' },
  }),
}))

/** The draft of a page that is as it is on disk. */
export const draftOf = (contentFile: PageFile): PageDraft => ({
  contentFile,
  page: readContent(contentFile),
  site: readContent("site.json"),
  versions: [],
  readPage: file => (isThere(file) ? readContent(file) : undefined),
  pictures,
  deployment,
})
