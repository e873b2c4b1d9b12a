/** What a page's new address changes in content files: links to it, and what it names itself by the way there. */
import { posix } from "node:path"
import { toDocument, type Document } from "../../content/check/document"
import { parseJson } from "../../content/check/parse"
import { settle, type TextPlace } from "../../content/check/places"
import { resolveImage } from "../../content/check/rules/images"
import { modelOf, type ContentFile } from "../../content/model"
import { schemaPathOf } from "../../content/json-schema"
import { pageOf, type PageFile } from "../../site/pages"
import { normalizePath } from "../../site/url"
import { readValue } from "../document/read"
import { rewrite } from "../document/rewrite"
import { Refusal } from "./refusal"

const readDocument = (path: ContentFile, text: string): Document => {
  const { root, mistakes } = parseJson(text)
  if (!root || mistakes.length > 0) {
    throw new Refusal(400, `${path} is not written as JSON is. Mend it in an editor first.`)
  }
  const schema = modelOf(path)
  const settled = settle(schema, root, path, [], () => undefined)
  return toDocument({ path, text, schema, root: settled }, [])
}

/** Gives the text that is to stand in a place; undefined where it stays. */
type Replace = (place: TextPlace) => string | undefined

/* Texts stand in quotes, links in texts do not. */
const replaceTexts = async (file: ContentFile, text: string, replace: Replace): Promise<string> => {
  const edits = readDocument(file, text).texts.flatMap(place => {
    const next = replace(place)
    const { start, contentStart, end } = place.node
    if (next === undefined || next === place.node.value) return []
    const stop = contentStart === start ? end : end - 1
    return [{ start: contentStart, stop, next: JSON.stringify(next).slice(1, -1) }]
  })
  if (edits.length === 0) return text
  const edited = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, { start, stop, next }) => done.slice(0, start) + next + done.slice(stop), text)
  return rewrite(text, readValue(edited), modelOf(file))
}

/** The path of a link inside the site, and what follows it. */
const splitLink = (link: string): readonly [path: string, rest: string] => {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(link) ?? []
  return [path, rest]
}

/**
 * Writes a content file so that its links to a page lead elsewhere.
 * @param path the page's address, with a slash at its end.
 * @param to where they lead instead; where that is an address of the site, what follows the address in a link stays.
 * @throws a refusal where the file is no JSON.
 */
export const relink = (
  file: ContentFile,
  text: string,
  path: string,
  to: string,
): Promise<string> =>
  replaceTexts(file, text, ({ node: { value }, meta: { kind } }) => {
    if ((kind !== "link" && kind !== "canonical") || !value.startsWith("/")) return undefined
    const [way, rest] = splitLink(value)
    if (normalizePath(way) !== path) return undefined
    const isWhole = !to.startsWith("/") || /[?#]/.test(to)
    return isWhole ? to : `${to.replace(/\/$/, "")}${way.endsWith("/") ? "/" : ""}${rest}`
  })

/**
 * Writes a page's file so that it may lie elsewhere: its pictures and its schema are named by the way to them.
 * @throws a refusal where it is no JSON.
 */
export const resettle = (from: PageFile, to: PageFile, text: string): Promise<string> => {
  const wayTo = (path: string): string => posix.relative(posix.dirname(to), path)
  return replaceTexts(from, text, ({ node: { value }, meta: { kind } }) => {
    if (kind === "image") return wayTo(resolveImage(from, value))
    return kind === "schema" ? wayTo(schemaPathOf("page")) : undefined
  })
}

/** The address of a page's file. */
export const addressOf = (file: PageFile): string => pageOf(file).path
