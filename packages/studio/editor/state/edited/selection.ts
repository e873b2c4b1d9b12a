/** The part that is being edited, and how it follows changes. */
import { type ContentFile, isPageFile, redirectsFile } from "@tools/content/addresses"
import { getAt, type ValuePath } from "../../../document"
import { isAbsent, locate, type FileEntry } from "./entry"
import { listKeys, placeId, toKeyPath, toValuePath, type KeyPath } from "./keys"
import type { Selection, Snapshot } from "./snapshot"

type Files = ReadonlyMap<ContentFile, FileEntry>

/** Returns the part of a file with its own form that holds a place: a section, or a group at the top of the file. */
export const partOf = (path: KeyPath): KeyPath | null => {
  const [first] = path
  if (first === undefined) return null
  if (first !== "sections") return [first]
  return path.length > 1 ? path.slice(0, 2) : null
}

/** Returns the part of a page that is shown first: its first section. */
export const firstPartOf = ({ keys }: FileEntry): KeyPath => {
  const [first] = listKeys(keys, ["sections"])
  return first === undefined ? ["seo"] : ["sections", first]
}

const exists = (files: Files, { file, part }: Selection): boolean => {
  const entry = files.get(file)
  /* Its form is there before the file. */
  if (file === redirectsFile && isAbsent(entry)) return part !== null
  const path = entry && part && toValuePath(entry.keys, part)
  return entry && path ? getAt(entry.value ?? undefined, path) !== undefined : false
}

/** Returns the selection that shows a changed place, or else as much as still exists of the one before. */
export const selectChanged = (
  files: Files,
  file: ContentFile,
  path: KeyPath,
  before: Selection | null,
): Selection | null => {
  const entry = files.get(file)
  const choices = [
    { file, part: partOf(path), field: path },
    ...(before && (before.file === file || entry?.value == null) ? [before] : []),
    ...(entry && isPageFile(file) ? [{ file, part: firstPartOf(entry), field: null }] : []),
  ]
  return choices.find(choice => exists(files, choice)) ?? null
}

/** Makes the functions that select what is edited. */
export const makeSelection = ({ get, set }: Snapshot) => {
  /**
   * Shows the form of a field, with the field focused.
   * @param selects whether all of its text is selected, such as a sample that is to be replaced.
   */
  const goTo = (file: ContentFile, path: ValuePath, selects: "all" | "end" = "end"): void => {
    const entry = get().files.get(file)
    if (!entry) return
    const place = toKeyPath(entry.keys, path)
    set({
      selection: { file, part: partOf(place), field: place },
      focusRequest: { file, path: place, selects },
    })
  }
  return {
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
    goTo,
    /** Shows the form of a place by its id, if it is still there. */
    goToPlace: (place: string): void => {
      const found = locate(get().files, place)
      if (found) goTo(found.entry.file, found.path)
    },
  }
}
