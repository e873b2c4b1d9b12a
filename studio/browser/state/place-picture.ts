/** Puts pictures that are dropped or pasted into their fields. */
import { type ContentFile, metaOf, modelOf } from "../../../src/model"
import { modelAt } from "../../document/model-at"
import { toRelative } from "../../document/move-page"
import { findPictureAt, findPictureNear } from "../../document/pictures"
import { setAt, textAt, type ValuePath } from "../../document/value"
import { wordsOf } from "../../document/words"
import type { StudioApi } from "../api"
import { addPicture } from "../pictures/add-picture"
import type { makeEdits } from "./edits"
import { toValuePath } from "./keys"
import type { makeSelection } from "./select"
import { readOnlyNotice, type Notice, type Snapshot } from "./snapshot"

const inform = (message: string): Notice => ({ severity: "info", message })

const nowhere = inform(
  "No picture can be here. Drop or paste it where the page or a form shows a picture.",
)

type Editing = Pick<ReturnType<typeof makeEdits>, "changeFile"> &
  Pick<ReturnType<typeof makeSelection>, "goTo">

/** Makes the functions that take picture files. */
export const makePlacing = (
  { get, set }: Snapshot,
  api: Pick<StudioApi, "addPicture">,
  { changeFile, goTo }: Editing,
) => {
  const place = async (
    file: ContentFile,
    path: ValuePath | undefined,
    picture: File,
  ): Promise<void> => {
    const value = get().files.get(file)?.value
    const model = path && modelAt(modelOf(file), value ?? undefined, path)
    const { imagePlace } = model ? metaOf(model) : {}
    if (!get().isWriting) set({ notice: readOnlyNotice })
    else if (!path || !imagePlace) set({ notice: nowhere })
    else {
      set({ notice: inform(`Adding ${picture.name} …`) })
      const added = await addPicture(api, imagePlace, picture)
      if ("refusal" in added) {
        set({ notice: inform(added.refusal) })
        return
      }
      const dark = textAt(value ?? undefined, [...path.slice(0, -1), "dark"])
      const isKept = path.at(-1) === "src" && dark !== undefined
      set({ notice: isKept ? inform("The dark version stays. Check that it still fits.") : null })
      const next = toRelative(added.path, file)
      const label = wordsOf(String(path.at(-1)))
      changeFile(file, now => setAt(now, path, next), { label, path })
      goTo(file, path)
    }
  }

  return {
    /** Takes a picture that was dropped on a place of a file; `null` is a place without content. */
    dropPicture: (
      at: { readonly file: ContentFile; readonly path: ValuePath } | null,
      picture: File,
    ): void => {
      const value = at && get().files.get(at.file)?.value
      if (!at || value == null) set({ notice: nowhere })
      else void place(at.file, findPictureAt(at.file, value, at.path), picture)
    },
    /** Takes a picture that was pasted while a field or a section had the focus. */
    pastePicture: (picture: File): void => {
      const { selection, files } = get()
      const entry = selection && files.get(selection.file)
      const part = selection?.part && entry && toValuePath(entry.keys, selection.part)
      const path = entry && toValuePath(entry.keys, selection.field ?? selection.part ?? [])
      if (!part || !path || entry.value === null) set({ notice: nowhere })
      else {
        const field = findPictureNear(entry.file, entry.value, path, part.length)
        void place(entry.file, field, picture)
      }
    },
  }
}
