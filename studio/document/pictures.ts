/** Finds and renames the pictures that content names. */
import { type ContentFile, metaOf, modelOf, type Schema } from "../../src/model"
import { stepInto } from "./model-at"
import { fromRelative, toRelative } from "./move-page"
import { isGroup, isList, setAt, type JsonValue, type ValuePath } from "./value"

/** A field that names a picture. */
export interface PictureField {
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

const startsWith = (path: ValuePath, start: ValuePath): boolean =>
  start.every((step, index) => path[index] === step)

/**
 * Finds the field for a picture that is dropped on a place of a file: the place itself, or the picture of the group;
 * `undefined` without one.
 */
export const findPictureAt = (
  file: ContentFile,
  value: JsonValue,
  place: ValuePath,
): ValuePath | undefined => {
  const paths = listPictureFields(file, value).map(({ path }) => path)
  const near = [place, [...place, "src"]].map(String)
  return paths.find(path => near.includes(String(path)))
}

/**
 * Finds the field for a picture that is pasted at a place of a file: the nearest one, if there is only one as near.
 * @param top the length of the path to the form's part, which is as far as it looks.
 */
export const findPictureNear = (
  file: ContentFile,
  value: JsonValue,
  place: ValuePath,
  top: number,
): ValuePath | undefined => {
  const paths = listPictureFields(file, value).map(({ path }) => path)
  for (let length = place.length; length >= top; length--) {
    const inside = paths.filter(path => startsWith(path, place.slice(0, length)))
    const [field, ...others] = inside.filter(
      path => path.at(-1) !== "dark" || path.length === length,
    )
    if (field) return others.length === 0 ? field : undefined
  }
  return undefined
}

/** Returns a file that names a picture by another path; the same value if it does not name it. */
export const renamePicture = (
  file: ContentFile,
  value: JsonValue,
  from: string,
  to: string,
): JsonValue =>
  from === to
    ? value
    : listPictureFields(file, value)
        .filter(({ picture }) => picture === from)
        .reduce((changed, { path }) => setAt(changed, path, toRelative(to, file)), value)
