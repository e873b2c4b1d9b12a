/** Finds where content shows pictures and links to files, with what is not saved yet. */
import { useMemo } from "react"
import type { ContentFile } from "@tools/content/addresses"
import { modelOf, nameWhere } from "@tools/content/model"
import { modelAt, listNamedFiles, nameSpot, textAt, type ValuePath } from "../../../document"
import { memoizeByObject } from "../../../lib"
import type { FileEntry } from "../edited"
import { useStudio } from "../store"

/** A field that shows a picture, or links to a file. */
export interface PictureUse {
  readonly named: string
  readonly file: ContentFile
  readonly path: ValuePath
  /** The place, such as `Home page › Picture`. */
  readonly title: string
  /** The picture's alternative text there; empty without one. */
  readonly alt: string
  /** Where it is written; `undefined` where there is none. */
  readonly altPath: ValuePath | undefined
}

/** Lists the fields of a file that name pictures and files. */
export const usesIn = memoizeByObject(
  ({ file, value }: Pick<FileEntry, "file" | "value">): readonly PictureUse[] =>
    value === null
      ? []
      : listNamedFiles(file, value).map(({ path, named }) => {
          const group = path.slice(0, -1)
          const fields = modelAt(modelOf(file), value, group)
          const name = fields && nameWhere(fields, ({ isAlt }) => isAlt)
          const altPath = name === undefined ? undefined : [...group, name]
          const title = nameSpot(file, value, altPath ? group : path)
          const alt = (altPath && textAt(value, altPath)) ?? ""
          return { named, file, path, title, alt, altPath }
        }),
)

/** Returns the uses of pictures and files by their paths. */
export const usePictureUses = (): ReadonlyMap<string, readonly PictureUse[]> => {
  const files = useStudio(snapshot => snapshot.files)
  return useMemo(() => {
    const uses = new Map<string, PictureUse[]>()
    for (const use of [...files.values()].flatMap(usesIn)) {
      uses.set(use.named, [...(uses.get(use.named) ?? []), use])
    }
    return uses
  }, [files])
}
