/** Selects what is edited. */
import type { ContentFile } from "@tools/content"
import type { ValuePath } from "../../document/value"
import { toKeyPath } from "./keys"
import { partOf, type Selection } from "./selection"
import type { Snapshot } from "./snapshot"

/** Makes the functions that select what is edited. */
export const makeSelection = ({ get, set }: Snapshot) => ({
  select: (selection: Selection): void => set({ selection }),
  deselect: (): void => set({ selection: null }),
  /** Notes which field has the focus. */
  holdField: (file: ContentFile, path: ValuePath): void => {
    const { files, selection } = get()
    const entry = files.get(file)
    const field = entry ? toKeyPath(entry.keys, path) : null
    if (selection?.file === file && selection.field?.join("\n") === field?.join("\n")) return
    const part = field ? partOf(field) : (selection?.part ?? null)
    set({ selection: { file, part, field } })
  },
  /** Shows the form of a field, with the field focused. */
  goTo: (file: ContentFile, path: ValuePath): void => {
    const entry = get().files.get(file)
    if (!entry) return
    const place = toKeyPath(entry.keys, path)
    set({
      selection: { file, part: partOf(place), field: place },
      focusRequest: { file, path: place, takesFocus: true },
    })
  },
})
