/** Finds the pictures that content names. */
import { type ContentFile, metaOf, type Schema } from "@tools/content"
import { modelOf } from "@tools/content"
import { stepInto } from "./model-at"
import { fromRelative } from "./move-page"
import { isGroup, isList, type JsonValue, type ValuePath } from "./value"

/** A field that names a picture. */
interface PictureField {
  readonly path: ValuePath
  /** The picture's path inside the content folder; empty while none is chosen. */
  readonly picture: string
}

const listIn = (schema: Schema, value: JsonValue, path: ValuePath): readonly PictureField[] => {
  if (typeof value === "string") {
    return metaOf(schema).kind === "image" ? [{ path, picture: fromRelative(value) }] : []
  }
  const inner: readonly (readonly [string | number, JsonValue])[] = isList(value)
    ? [...value.entries()]
    : isGroup(value)
      ? Object.entries(value)
      : []
  return inner.flatMap(([step, field]) => {
    const next = stepInto(schema, value, step)
    return next ? listIn(next, field, [...path, step]) : []
  })
}

/** Lists the fields of a file that name pictures. */
export const listPictureFields = (file: ContentFile, value: JsonValue): readonly PictureField[] =>
  listIn(modelOf(file), value, [])
