/** Lists the texts of content files. */
import type { ContentFile } from "@tools/content/addresses"
import { type FieldKind, metaOf, modelOf, type Schema } from "@tools/content/model"
import { stepInto } from "./model-at"
import { isGroup, isList, type JsonValue, type ValuePath } from "./value"

/** A field that holds a text. */
export interface TextField {
  readonly path: ValuePath
  readonly text: string
  readonly kind: FieldKind | undefined
}

const listSteps = (value: JsonValue): readonly (readonly [string | number, JsonValue])[] => {
  if (isList(value)) return [...value.entries()]
  return isGroup(value) ? Object.entries(value) : []
}

const listIn = (schema: Schema, value: JsonValue, path: ValuePath): readonly TextField[] => {
  if (typeof value === "string") return [{ path, text: value, kind: metaOf(schema).kind }]
  return listSteps(value).flatMap(([step, field]) => {
    const next = stepInto(schema, value, step)
    return next ? listIn(next, field, [...path, step]) : []
  })
}

/** Lists the texts of a file that the model knows, with the kinds of their fields. */
export const listTexts = (file: ContentFile, value: JsonValue): readonly TextField[] =>
  listIn(modelOf(file), value, [])
