/** New pages, and the addresses that they may have. */
import { isPageName, pageOf, type PageFile } from "../../../../src/site/pages"
import { schemaFrom } from "../../document/move-page"
import type { JsonValue } from "../../document/value"

/** What stands between the slashes of an address, whatever stands around it. */
export const nameOfAddress = (address: string): string => address.trim().replace(/^\/+|\/+$/g, "")

/** The content file of a page with this name. */
export const fileNamed = (name: string): PageFile => `pages/${name}.json`

/**
 * Why a page cannot have an address, as a sentence; undefined where it can.
 * @param files the content files that are there.
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

/** What the file of a new page holds. */
export const makePage = (
  file: PageFile,
  title: string,
  sections: readonly JsonValue[],
): JsonValue => ({
  $schema: schemaFrom(file),
  seo: { title, description: "" },
  sections,
})
