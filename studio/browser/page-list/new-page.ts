/** New pages and their addresses. */
import { explainPageName } from "../../../plugins/gatsby-plugin-checked-content/browser"
import { foldersOf, isPageFile, type PageFile } from "../../../src/site"
import { schemaFrom } from "../../document/move-page"
import { setAt, textAt, type JsonValue } from "../../document/value"

/** Returns an address without whitespace and slashes around it. */
export const nameOfAddress = (address: string): string => address.trim().replace(/^\/+|\/+$/g, "")

/**
 * Returns the content file of a page with a name; one that begins with the folder of a language is in that language.
 * @param files the names of all content files.
 */
export const fileNamed = (name: string, files: readonly string[]): PageFile => {
  const [, folder = "", ownName = ""] = /^([^/]+)\/(.+)$/.exec(name) ?? []
  return foldersOf(files).includes(folder)
    ? `${folder}/pages/${ownName}.json`
    : `pages/${name}.json`
}

/**
 * Returns why a page cannot have an address, as a sentence; `undefined` if it can.
 * @param files the names of all content files.
 * @param asIs the files in `static/`.
 */
export const explainAddress = (
  address: string,
  files: readonly string[],
  asIs: readonly string[],
): string | undefined => {
  const name = nameOfAddress(address)
  if (name === "") return "Enter an address, such as press/quotes."
  const wrong = explainPageName(name, { pages: files.filter(isPageFile), asIs })
  return (
    wrong &&
    `${wrong.problem} ${wrong.right === undefined ? "Use another one, such as press/quotes." : `Use ${wrong.right}.`}`
  )
}

/** Returns a section with a page's title as its heading. */
const withHeading = (section: JsonValue, title: string): JsonValue => {
  const name = ["headline", "heading"].find(each => textAt(section, [each]) !== undefined)
  return name === undefined ? section : setAt(section, [name], title)
}

/** Returns the content of a new page; its first section is headed by its title. */
export const makePage = (
  file: PageFile,
  seo: Readonly<Record<"title" | "description", string>>,
  sections: readonly JsonValue[],
): JsonValue => ({
  $schema: schemaFrom(file),
  seo,
  sections: sections.map((section, index) =>
    index === 0 ? withHeading(section, seo.title) : section,
  ),
})
