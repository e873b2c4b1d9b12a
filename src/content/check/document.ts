/** A content file as the rules read it. */
import type { ContentFile } from "../model"
import { hideMarks, listMarks, readMarks } from "../../model/marks"
import type { Schema } from "../../model/schema-tree"
import type { Mistake, Severity } from "./finding"
import { offsetOf, type JsonNode, type JsonString } from "./parse"
import { listTexts, type TextPlace } from "./places"

export interface Document {
  readonly path: ContentFile
  readonly text: string
  readonly schema: Schema
  /** The tree with every field under the name that was meant. */
  readonly root: JsonNode
  /**
   * The texts that the model accepts, and the links that stand in them; rules need not repeat what the model found.
   */
  readonly texts: readonly TextPlace[]
}

/** A rule: what it finds wrong with a file, or with a file among the others. */
export type Rule = (document: Document) => Mistake[]

/** The links in a text, as places of their own. */
const listLinks = (text: string, { field, path, node, meta }: TextPlace): TextPlace[] =>
  meta.kind === "rich-text"
    ? listMarks(readMarks(node.value)).flatMap(({ kind, href }) => {
        if (kind !== "link") return []
        const start = offsetOf(text, node, href.start)
        const end = offsetOf(text, node, href.end)
        const value = node.value.slice(href.start, href.end)
        const link: JsonString = { type: "string", value, start, end, contentStart: start }
        return [{ field, path, node: link, meta: { kind: "link" as const } }]
      })
    : []

/** What visitors read of a text: signs of marks, and the addresses in them, are hidden. */
export const wordsOf = ({ node, meta }: TextPlace): string =>
  meta.kind === "rich-text" ? hideMarks(node.value) : node.value

/** Whether a text is written in words, and no name, address or value. */
export const isProse = ({ meta }: TextPlace): boolean =>
  meta.kind === "text" || meta.kind === "rich-text"

/** Makes the document of a file, without the texts that the model refuses; one too long is still read. */
export const toDocument = (
  file: Omit<Document, "texts">,
  mistakes: readonly Mistake[],
): Document => {
  const wrong = new Set(
    mistakes.filter(({ rule }) => rule !== "too-long").map(({ field }) => field),
  )
  const texts = listTexts(file.schema, file.root, file.path).filter(
    ({ field }) => !wrong.has(field),
  )
  return { ...file, texts: texts.flatMap(place => [place, ...listLinks(file.text, place)]) }
}

/** Returns the range of a value's characters in the text of its file. */
export const rangeOf = (
  { text }: Pick<Document, "text">,
  node: JsonString,
  index: number,
  length: number,
): { start: number; end: number } => ({
  start: offsetOf(text, node, index),
  end: offsetOf(text, node, index + length),
})

/** Returns a mistake about the whole of a value. */
export const about = (
  { field, node: { start, end } }: Pick<Mistake, "field"> & { readonly node: JsonNode },
  rule: string,
  message: Mistake["message"],
  severity: Severity = "error",
): Mistake => ({ rule, severity, field, message, start, end })

/** Returns a mistake about some characters of a text. */
export const within = (
  document: Pick<Document, "text">,
  { field, node }: TextPlace,
  [index, length]: readonly [index: number, length: number],
  rule: string,
  message: Mistake["message"],
  severity: Severity = "error",
): Mistake => ({ rule, severity, field, message, ...rangeOf(document, node, index, length) })

/** Returns a mistake about a group, which is marked where it begins. */
export const aboutStart = (
  field: string,
  { start }: JsonNode,
  rule: string,
  message: string,
  severity: Severity = "error",
): Mistake => ({ rule, severity, field, message, start, end: start + 1 })
