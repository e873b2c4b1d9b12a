/** New pages and their addresses. */
import { isPageName, type PageFile, pageOf } from "../../../src/site"
import { schemaFrom } from "../../document/move-page"
import type { JsonValue } from "../../document/value"

/** Returns an address without whitespace and slashes around it. */
export const nameOfAddress = (address: string): string => address.trim().replace(/^\/+|\/+$/g, "")

/** Returns the content file of a page with a name. */
export const fileNamed = (name: string): PageFile => `pages/${name}.json`

/**
 * Returns why a page cannot have an address, as a sentence; `undefined` if it can.
 * @param files the names of all content files.
 */
export const explainAddress = (address: string, files: Iterable<string>): string | undefined => {
  const name = nameOfAddress(address)
  if (name === "") return "Enter an address, such as press/quotes."
  if (!isPageName(name)) {
    return "Use lowercase letters, digits and hyphens, with slashes between parts, such as press/quotes."
  }
  return [...files].includes(fileNamed(name))
    ? `A page already exists at ${pageOf(fileNamed(name)).path}.`
    : undefined
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
