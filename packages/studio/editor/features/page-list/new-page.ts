/** New pages and their addresses. */
import {
  explainPageName,
  type ContentFile,
  foldersOf,
  isPageFile,
  type PageFile,
  sampleMark,
} from "@tools/content/addresses"
import { contentModel, nameWhere } from "@tools/content/model"
import { chooseModel, rebasePaths, schemaFrom, setAt, type JsonValue } from "../../../document"
import type { StudioSnapshot } from "../../state"

/** Returns an address without whitespace and slashes around it. */
export const nameOfAddress = (address: string): string => address.trim().replace(/^\/+|\/+$/g, "")

/**
 * Returns the content file of a page with a name; one that begins with the folder of a language is in that language.
 */
export const fileNamed = (name: string, files: readonly string[]): PageFile => {
  const [, folder = "", ownName = ""] = /^([^/]+)\/(.+)$/.exec(name) ?? []
  return foldersOf(files).includes(folder)
    ? `${folder}/pages/${ownName}.json`
    : `pages/${name}.json`
}

/** Returns why a page cannot have an address, as a sentence, with one that it can have; nothing if it can. */
export const checkAddress = (
  address: string,
  files: readonly string[],
  asIs: readonly string[],
): { readonly problem?: string | undefined; readonly right?: string | undefined } => {
  const name = nameOfAddress(address)
  if (name === "") return { problem: "Enter an address, such as press/quotes." }
  return explainPageName(name, { pages: files.filter(isPageFile), asIs }) ?? {}
}

/** Returns the content of a new page: a sample section with its title as the main heading. */
export const makePage = (file: PageFile, title: string, sample: JsonValue): JsonValue => {
  const { shape } = contentModel().page
  const section = chooseModel(shape.sections.element, sample)
  const heading = nameWhere(section, ({ isMainHeading }) => isMainHeading)
  return {
    ...("$schema" in shape && { $schema: schemaFrom(file) }),
    seo: { title, description: `${sampleMark}What visitors find on the page “${title}”.` },
    sections: [heading === undefined ? sample : setAt(sample, [heading], title)],
  }
}

/** What a page says of itself alone. */
const ownFields = ["canonical", "translationOf", "compared"]

/** Returns a page as another file has it, with another title. */
export const copyPage = (file: PageFile, page: JsonValue, title: string): JsonValue =>
  ownFields.reduce(
    (copy, name) => setAt(copy, ["seo", name], undefined),
    setAt(rebasePaths(file, page), ["seo", "title"], title),
  )

/**
 * Returns whether visitors may know the address of a page: it is in the history, or, where that is not known, it is
 * saved.
 */
export const wasLive = (
  { server, files }: Pick<StudioSnapshot, "server" | "files">,
  page: PageFile,
): boolean => {
  const { changes = [], pages = [] } = server?.git ?? {}
  const change = changes.find(({ path }) => path === page)
  const isSaved = change ? change.kind !== "added" : files.get(page)?.text != null
  return pages.includes(page) || isSaved
}

/** Lists the files that are there, readable or not. */
export const listThere = (files: StudioSnapshot["files"]): ContentFile[] =>
  [...files.values()].flatMap(({ file, value, isMalformed }) =>
    value !== null || isMalformed ? [file] : [],
  )
