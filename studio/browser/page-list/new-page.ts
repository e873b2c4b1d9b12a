/** New pages and their addresses. */
import { explainPageName } from "../../../plugins/gatsby-plugin-checked-content/browser"
import { isPageFile, type PageFile } from "../../../src/site"
import { schemaFrom } from "../../document/move-page"
import type { JsonValue } from "../../document/value"

/** Returns an address without whitespace and slashes around it. */
export const nameOfAddress = (address: string): string => address.trim().replace(/^\/+|\/+$/g, "")

/** Returns the content file of a page with a name. */
export const fileNamed = (name: string): PageFile => `pages/${name}.json`

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

/** Returns the content of a new page. */
export const makePage = (
  file: PageFile,
  title: string,
  sections: readonly JsonValue[],
): JsonValue => ({
  $schema: schemaFrom(file),
  seo: { title, description: "" },
  sections,
})
