/** Finds where content shows pictures, with what is not saved yet. */
import { useMemo } from "react"
import { type ContentFile, modelOf, nameWhere } from "@tools/content"
import { modelAt } from "../../document/model-at"
import { listPictureFields } from "../../document/pictures"
import { namePlace, titleOfFile } from "../../document/titles"
import { textAt, type ValuePath } from "../../document/value"
import { memoizeByObject } from "../../memoize-by-object"
import type { FileEntry } from "../state/entry"
import { useStudio } from "../state/use-store"

/** A field that shows a picture. */
export interface PictureUse {
  readonly picture: string
  readonly file: ContentFile
  readonly path: ValuePath
  /** The place, such as `Home page › Picture › Dark version`. */
  readonly title: string
  /** The picture's alternative text there; empty without one. */
  readonly alt: string
  /** Where it is written; `undefined` for dark versions, which share it, and where there is none. */
  readonly altPath: ValuePath | undefined
}

/** Lists the fields of a file that show pictures. */
export const usesIn = memoizeByObject(
  ({ file, value }: Pick<FileEntry, "file" | "value">): readonly PictureUse[] =>
    value === null
      ? []
      : listPictureFields(file, value).map(({ path, picture }) => {
          const model = modelOf(file)
          const group = path.slice(0, -1)
          const fields = modelAt(model, value, group)
          const name = fields && nameWhere(fields, ({ isAlt }) => isAlt)
          const altPath = name === undefined ? undefined : [...group, name]
          const dark = fields && nameWhere(fields, ({ isDark }) => isDark)
          const isMain = altPath !== undefined && path.at(-1) !== dark
          const title = `${titleOfFile(file, value)} › ${namePlace(model, value, isMain ? group : path)}`
          const alt = (altPath && textAt(value, altPath)) ?? ""
          return { picture, file, path, title, alt, altPath: isMain ? altPath : undefined }
        }),
)

/** Returns the uses of pictures by their paths inside the content folder. */
export const usePictureUses = (): ReadonlyMap<string, readonly PictureUse[]> => {
  const files = useStudio(snapshot => snapshot.files)
  return useMemo(() => {
    const uses = new Map<string, PictureUse[]>()
    for (const use of [...files.values()].flatMap(usesIn)) {
      uses.set(use.picture, [...(uses.get(use.picture) ?? []), use])
    }
    return uses
  }, [files])
}
