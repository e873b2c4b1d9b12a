/** Fixes what has only one right answer: byte-order mark, trailing commas, whitespace, layout, schema. Changes no word. */
import { applyEdits, type Edit } from "jsonc-parser"
import type { ContentFile } from "@tools/content/addresses"
import { schemaSeenFrom } from "@tools/content/model"
import { decode, type TextPlace, validate } from "./documents"
import { isOfRule } from "./findings"
import { layOut } from "./layout"
import { type JsonNode, parseJson, offsetOf } from "./json"
import { findBlanks } from "./rules"

/** Returns the edits that remove surplus whitespace from a text, unless it has nothing else. */
const findSpaces = (place: TextPlace): Edit[] => {
  const { node, meta } = place
  if (!meta.kind || node.value.trim() === "") return []
  return findBlanks(place).map(({ index, length, right }) => {
    const offset = offsetOf(node, index)
    const end = offsetOf(node, index + length)
    return { offset, length: end - offset, content: right.replace("\n", "\\n") }
  })
}

/** Returns the edit that adds the line by which text editors find the schema of a file. */
const findSchemaLine = (path: ContentFile, root: JsonNode | undefined): Edit[] => {
  const schema = schemaSeenFrom(path)
  if (root?.type !== "object" || schema === undefined) return []
  if (root.properties.some(({ name }) => name === "$schema")) return []
  const comma = root.properties.length > 0 ? "," : ""
  const content = `"$schema": ${JSON.stringify(schema)}${comma}`
  return [{ offset: root.start + 1, length: 0, content }]
}

/**
 * Fixes a content file, as far as that needs no decision. Idempotent.
 * @returns the text to save, or `undefined` if the bytes are not UTF-8
 */
export const fixText = async (
  path: ContentFile,
  bytes: Uint8Array,
): Promise<string | undefined> => {
  const { text, whole } = decode(bytes)
  if (!whole) return undefined
  const { root, findings } = parseJson(text)
  const commas = findings
    .filter(finding => isOfRule(finding, "json-trailing-comma"))
    .map(({ start, end }) => ({ offset: start, length: end - start, content: "" }))
  const texts = root ? validate(path, root).texts : []
  const spaces = texts.filter(({ node }) => text.charAt(node.start) === '"').flatMap(findSpaces)
  const fixed = applyEdits(text, [...findSchemaLine(path, root), ...commas, ...spaces])
  return (await layOut(fixed)) ?? fixed
}
