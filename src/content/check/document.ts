/** A content file as the rules read it. */
import type { ContentFile } from "../model"
import type { Schema } from "../../model/schema-tree"
import type { Mistake } from "./finding"
import { offsetOf, type JsonNode, type JsonString } from "./parse"
import { listTexts, type TextPlace } from "./places"

export interface Document {
  readonly path: ContentFile
  readonly text: string
  readonly schema: Schema
  /** The tree with every field under the name that was meant. */
  readonly root: JsonNode
  /** The texts that the model accepts; rules need not repeat what the model found. */
  readonly texts: readonly TextPlace[]
}

/** A rule: what it finds wrong with a file, or with a file among the others. */
export type Rule = (document: Document) => Mistake[]

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
  return { ...file, texts }
}

/** The range of a value's characters in the text of its file. */
export const rangeOf = (
  { text }: Pick<Document, "text">,
  node: JsonString,
  index: number,
  length: number,
): { start: number; end: number } => ({
  start: offsetOf(text, node, index),
  end: offsetOf(text, node, index + length),
})
