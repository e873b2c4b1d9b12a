/** Finds where content shows pictures, with what is not saved yet. */
import { useMemo } from "react"
import { type ContentFile, modelOf } from "@tools/content"
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
}

/** Lists the fields of a file that show pictures. */
export const usesIn = memoizeByObject(({ file, value }: FileEntry): readonly PictureUse[] =>
  value === null
    ? []
    : listPictureFields(file, value).map(({ path, picture }) => {
        const group = path.slice(0, -1)
        const place = namePlace(modelOf(file), value, path.at(-1) === "src" ? group : path)
        const title = `${titleOfFile(file, value)} › ${place}`
        return { picture, file, path, title, alt: textAt(value, [...group, "alt"]) ?? "" }
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
