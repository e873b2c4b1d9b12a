/** New pages, and the addresses that they may have. */
import type { JsonValue } from "../../document/value"
import { isPageName, pageOf, type PageFile } from "../../../site/pages"

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
  if (name === "") return "Say what stands behind the site's name, such as press/quotes."
  if (!isPageName(name)) {
    return "An address is made of small letters, digits and hyphens, with slashes between its parts, such as press/quotes."
  }
  return [...files].includes(fileNamed(name))
    ? `There is a page at ${pageOf(fileNamed(name)).path} already.`
    : undefined
}

/** What the file of a new page holds. */
export const makePage = (
  file: PageFile,
  title: string,
  sections: readonly JsonValue[],
): JsonValue => ({
  $schema: `${"../".repeat(file.split("/").length - 1)}schema/page.schema.json`,
  seo: { title, description: "" },
  sections,
})
