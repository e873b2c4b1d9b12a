/** Share images: which pictures are some, and what the build cannot draw into those that it makes. */
import { pageContent } from "../../model"
import { listedOf, pagesOf } from "../../../site/pages"
import { findUndrawable, type Undrawable } from "../../../site/share-text"
import { findTokens } from "../../../model/tokens"
import { decode } from "../decode"
import { within, type Document } from "../document"
import { parseJson } from "../parse"
import { follow, type TextPlace } from "../places"
import { resolveImage } from "./images"
import { findNames } from "./names"
import type { PlacedMistake } from "./pages"
import { broken } from "./texts"

/** Lists the pictures that pages name as their share images, by path inside `content/`. */
export const listShareImages = (bytes: ReadonlyMap<string, Uint8Array | string>): Set<string> =>
  new Set(
    listedOf(pagesOf(bytes.keys())).flatMap(({ contentFile }) => {
      const file = bytes.get(contentFile)
      if (file === undefined || typeof file === "string") return []
      const { root } = parseJson(decode(file).text)
      const path = ["seo", "shareImage", "src"]
      const node = root && follow(pageContent, root, path).node
      return node?.type === "string" ? [resolveImage(contentFile, node.value)] : []
    }),
  )

/** A text that a share image shows. */
interface Shown {
  readonly document: Document
  readonly place: TextPlace
}

/** Whether the build draws the share image of a page, which has none of its own. */
const isDrawn = ({ schema, root }: Document): boolean =>
  follow(schema, root, ["seo", "shareImage"]).node === undefined

/** The page's heading, which stands in its first section, and its description. */
const shownFields = ["sections.0.headline", "sections.0.heading", "seo.description"]

const listShown = (documents: readonly Document[]): Shown[] => {
  const names = new Map(
    documents.flatMap(document =>
      [...findNames(document)].map(([name, place]) => [name, { document, place }] as const),
    ),
  )
  const pages = listedOf(pagesOf(documents.map(({ path }) => path)))
  const shown = pages.flatMap(({ contentFile }) => {
    const document = documents.find(({ path }) => path === contentFile)
    if (!document || !isDrawn(document)) return []
    return document.texts
      .filter(({ path }) => shownFields.includes(path.join(".")))
      .map(place => ({ document, place }))
  })
  const product = names.get("product")
  const all = new Set<Shown>(product && shown.length > 0 ? [...shown, product] : shown)
  for (const { place } of all) {
    for (const { name } of findTokens(place.node.value)) {
      const used = names.get(name)
      if (used) all.add(used)
    }
  }
  return [...all]
}

const quote = ({ sign }: Undrawable): string => {
  const codes = Array.from(sign, character => character.codePointAt(0) ?? 0)
  return `“${sign}” (${codes.map(code => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`).join(" ")})`
}

/** Reports signs that the headline face lacks, once for each text that a share image shows. */
export const findUndrawableSigns = (documents: readonly Document[]): PlacedMistake[] =>
  listShown(documents).flatMap(({ document, place }) => {
    const { node, path } = place
    const [first, ...others] = findUndrawable(node.value).filter(({ sign }) => !broken.test(sign))
    if (!first) return []
    const more = others.length > 0 ? ` nor ${others.length} more of this text` : ""
    const own = path[0] === "names" ? "every page a share image" : "the page a share image"
    const message = `The share image cannot show ${quote(first)}${more}: its typeface has no such sign. Take it out, or give ${own} of its own (\`shareImage\` in the \`seo\` block).`
    const at = [first.index, first.sign.length] as const
    return [{ document, mistake: within(document, place, at, "undrawable-sign", message) }]
  })
