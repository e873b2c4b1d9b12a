/** Selects what is edited. */
import type { ContentFile } from "@tools/content"
import type { ValuePath } from "../../document/value"
import { locate } from "./entry"
import { placeId, toKeyPath } from "./keys"
import { partOf, type Selection } from "./selection"
import type { Snapshot } from "./snapshot"

/** Makes the functions that select what is edited. */
export const makeSelection = ({ get, set }: Snapshot) => ({
  select: (selection: Selection): void => set({ selection }),
  /** Asks in the library whether a picture is to be deleted; `null` ends the question. */
  askToDelete: (path: string | null): void => set({ deleting: path }),
  deselect: (): void => set({ selection: null }),
  /** Notes which field has the focus, by the id of its place. */
  holdField: (place: string): void => {
    const { files, selection } = get()
    const file = locate(files, place)?.entry.file
    if (!file || (selection && placeId(selection.file, selection.field ?? []) === place)) return
    const field = place.split("\n").slice(1)
    set({ selection: { file, part: partOf(field), field } })
  },
  /**
   * Shows the form of a field, with the field focused.
   * @param selects whether all of its text is selected, such as a sample that is to be replaced.
   */
  goTo: (file: ContentFile, path: ValuePath, selects: "all" | "end" = "end"): void => {
    const entry = get().files.get(file)
    if (!entry) return
    const place = toKeyPath(entry.keys, path)
    set({
      selection: { file, part: partOf(place), field: place },
      focusRequest: { file, path: place, selects },
    })
  },
})
