/** Makes sections of pasted pictures, which no text can hold. */
import type { PageFile } from "@tools/content/addresses"
import type { ImagePlace } from "@tools/content/model"
import {
  blankOf,
  fieldsIn,
  formSchemaOf,
  setAt,
  toRelative,
  type FormSchema,
  type JsonValue,
} from "../../../../document"
import { kindsFor } from "../../../state"

interface PictureField {
  readonly path: readonly string[]
  readonly imagePlace: ImagePlace
}

/** Returns the first picture that a group can have, also in groups inside it. */
const findPictureField = (schema: FormSchema): PictureField | undefined => {
  for (const [name, field] of fieldsIn(schema)) {
    if (field.imagePlace) return { path: [name], imagePlace: field.imagePlace }
    const inner = findPictureField(field)
    if (inner) return { ...inner, path: [name, ...inner.path] }
  }
  return undefined
}

/** Returns a new group with a picture at a path, and the groups around it. */
const fillPicture = (schema: FormSchema, path: readonly string[], picture: string): JsonValue => {
  const [name, ...inner] = path
  const field = name === undefined ? undefined : Object.fromEntries(fieldsIn(schema))[name]
  if (name === undefined || !field) return picture
  return setAt(blankOf(schema), [name], fillPicture(field, inner, picture))
}

export interface PictureSection {
  readonly kind: string
  readonly imagePlace: ImagePlace
  /** Returns the section with a picture of the content folder. */
  readonly valueWith: (picture: string) => JsonValue
}

/** Returns the kind of section with the fewest fields that a page can have for a picture; `undefined` without one. */
export const findPictureSection = (file: PageFile): PictureSection | undefined => {
  const [simplest] = kindsFor(file)
    .flatMap(({ name, model }) => {
      const schema = formSchemaOf(model)
      const field = findPictureField(schema)
      return field ? [{ kind: name, schema, ...field }] : []
    })
    .toSorted((a, b) => fieldsIn(a.schema).length - fieldsIn(b.schema).length)
  if (!simplest) return undefined
  const { kind, schema, path, imagePlace } = simplest
  return {
    kind,
    imagePlace,
    valueWith: picture => fillPicture(schema, path, toRelative(picture, file)),
  }
}
