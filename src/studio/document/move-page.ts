/** What a page's new address changes in content: links to it, and what it names itself by the way there. */
import type { ContentFile } from "../../content/model"
import type { PageFile } from "../../site/pages"
import { withoutSlash } from "../../site/redirects"
import { isGroup, mapTexts, type JsonValue } from "./value"

/** A path inside the content folder, such as `images/alert.png`, as a content file names it. */
export const toRelative = (path: string, file: ContentFile): string =>
  `${"../".repeat(file.split("/").length - 1)}${path}`

/** The path inside the content folder that a content file names. */
export const fromRelative = (name: string): string => name.replace(/^(?:\.\.?\/)+/, "")

/** Names the pictures of a value as a content file sees them. */
export const seeFrom = (file: ContentFile, value: JsonValue): JsonValue =>
  mapTexts(value, text =>
    /^(?:\.\.?\/)+images\//.test(text) ? toRelative(fromRelative(text), file) : text,
  )

/** The schema of a page as its file names it. */
export const schemaFrom = (file: PageFile): string => toRelative("schema/page.schema.json", file)

/** Returns a page as another file has to hold it. */
export const settleIn = (file: PageFile, page: JsonValue): JsonValue => {
  const seen = seeFrom(file, page)
  return isGroup(seen) && "$schema" in seen ? { ...seen, $schema: schemaFrom(file) } : seen
}

/**
 * Leads the links of a value to a page elsewhere.
 * @param path the page's address.
 * @param to where they lead instead; where that is an address of the site, what follows the address in a link stays.
 */
export const relink = (value: JsonValue, path: string, to: string): JsonValue => {
  const link = new RegExp(`(^|\\]\\()${withoutSlash(path)}(/?)([?#][^)\\s]*)?(?=\\)|$)`, "g")
  const isWhole = !to.startsWith("/") || /[?#]/.test(to)
  return mapTexts(value, text =>
    text.replace(link, (_, start: string, slash: string, rest = "") =>
      isWhole ? start + to : `${start}${withoutSlash(to) + slash || "/"}${rest}`,
    ),
  )
}
