/** Characters that generated share images cannot show. */
import { findTokens } from "../../../../src/model"
import { listedOf } from "../../../../src/site"
import { findUndrawable, type Undrawable } from "../share-text"
import { placeAt, type Content, type Rule, type TextPlace } from "../document"
import { replaceWith } from "../fixes"
import { broken } from "./texts"

/** The page's heading, in its first section, and its description. */
const shownFields = ["sections.0.headline", "sections.0.heading", "seo.description"]

/** Lists the texts that share images show, including the names in them. */
const listShown = ({ documents, pages, names }: Content): TextPlace[] => {
  const listed = listedOf(pages).map(({ contentFile }) => contentFile)
  const shown = documents
    .filter(document => listed.some(file => file === document.path))
    .filter(document => !placeAt(document, "seo", "shareImage"))
    .flatMap(({ texts }) => texts.filter(({ path }) => shownFields.includes(path.join("."))))
    .filter(({ around }) => !around)
  const product = names.get("product")
  const all = new Set(product && shown.length > 0 ? [...shown, product] : shown)
  for (const { node } of all) {
    for (const { name } of findTokens(node.value)) {
      const used = names.get(name)
      if (used) all.add(used)
    }
  }
  return [...all]
}

const quote = ({ character }: Undrawable): string => {
  const codes = Array.from(character, point => point.codePointAt(0) ?? 0)
  return `“${character}” (${codes.map(code => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`).join(" ")})`
}

/** Reports characters that the headline typeface lacks, once for each text that a share image shows. */
export const checkShareImages: Rule = content => {
  for (const place of listShown(content)) {
    const [first, ...others] = findUndrawable(place.node.value).filter(
      ({ character }) => !broken.test(character),
    )
    if (!first) continue
    const more = others.length > 0 ? ` nor ${others.length} more of this text` : ""
    const own = place.path[0] === "names" ? "every page a share image" : "the page a share image"
    const message = `The typeface of the share image lacks ${quote(first)}${more}. Remove it, or give ${own} of its own (\`shareImage\` in the \`seo\` block).`
    const at = [first.index, first.character.length] as const
    const fixes = () => replaceWith(place, "", at)
    content.error(place, "undrawable-character", message, { at, fixes })
  }
}
