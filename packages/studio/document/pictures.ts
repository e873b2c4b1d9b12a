/** Finds the pictures that content names. */
import type { ContentFile } from "@tools/content"
import { fromRelative } from "./move-page"
import { listTexts } from "./texts"
import type { JsonValue, ValuePath } from "./value"

/** A field that names a picture. */
interface PictureField {
  readonly path: ValuePath
  /** The picture's path inside the content folder; empty while none is chosen. */
  readonly picture: string
}

/** Lists the fields of a file that name pictures. */
export const listPictureFields = (file: ContentFile, value: JsonValue): readonly PictureField[] =>
  listTexts(file, value).flatMap(({ path, text, kind }) =>
    kind === "image" ? [{ path, picture: fromRelative(text) }] : [],
  )
