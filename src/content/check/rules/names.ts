/** The names of `site.json`, which texts use in braces. */
import { textLimits } from "../../../site/limits"
import { fillTokens } from "../../../model/tokens"
import type { Document } from "../document"
import type { TextPlace } from "../places"

/** The places of the names in a file, by name; only `site.json` has any. */
export const findNames = (document: Document): ReadonlyMap<string, TextPlace> =>
  new Map(
    document.texts.flatMap(place =>
      place.path.length === 2 && place.path[0] === "names" ? [[String(place.path[1]), place]] : [],
    ),
  )

/** Makes what fills the names into a text; names too long, and those that lead into a circle, stay in braces. */
export const makeFill = (documents: readonly Document[]): ((text: string) => string) => {
  const names = Object.fromEntries(
    documents
      .flatMap(document => [...findNames(document)])
      .map(([name, { node }]) => [name, node.value] as const)
      .filter(([, value]) => Array.from(value).length <= textLimits.label),
  )
  return text => {
    try {
      return fillTokens(text, names)
    } catch {
      return text
    }
  }
}
