/** The part that is being edited, and how it follows changes. */
import { type ContentFile, isPageFile } from "@tools/content"
import { getAt } from "../../document/value"
import type { FileEntry } from "./entry"
import { listKeys, toValuePath, type KeyPath } from "./keys"

/** A part of a file, such as a section, and the focused field. */
export interface Selection {
  readonly file: ContentFile
  /** The part whose form is shown, such as `seo` or a section; `null` without a form. */
  readonly part: KeyPath | null
  /** The path of the focused field in the file; `null` without one. */
  readonly field: KeyPath | null
}

type Files = ReadonlyMap<ContentFile, FileEntry>

/** Returns the part of a file with its own form that holds a place: a section, or a group at the top of the file. */
export const partOf = (path: KeyPath): KeyPath | null => {
  const [first] = path
  if (first === undefined) return null
  return first === "sections" ? (path.length > 1 ? path.slice(0, 2) : null) : [first]
}

/** Returns the part of a page that is shown first: its first section. */
export const firstPartOf = ({ keys }: FileEntry): KeyPath => {
  const [first] = listKeys(keys, ["sections"])
  return first === undefined ? ["seo"] : ["sections", first]
}

const exists = (files: Files, { file, part }: Selection): boolean => {
  const entry = files.get(file)
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
