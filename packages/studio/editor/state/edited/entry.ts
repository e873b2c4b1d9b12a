/** A content file in the studio: on disk, and as it is edited here. */
import { type ContentFile, isContentFile } from "@tools/content/addresses"
import {
  commonOf,
  readTwoVersions,
  type TwoVersions,
  mergeValues,
  valueOf,
  isSame,
  type JsonValue,
  type Draft,
} from "../../../document"
import { keysAt, keyValue, toValuePath, type Keys } from "./keys"

/** Two versions of a file, of which the editor chooses. */
export interface FileConflict {
  /** What both versions came of, or what they have in common if that is not known. */
  readonly base: JsonValue | null
  /** The value on disk; `null` if the file is gone, `undefined` if it is not valid JSON. */
  readonly disk: JsonValue | null | undefined
}

export interface FileEntry {
  readonly file: ContentFile
  /** The text on disk; `null` if there is no such file. */
  readonly text: string | null
  /** Whether the text on disk is not valid JSON; such a file cannot be edited here. */
  readonly isMalformed: boolean
  /** The versions in the text on disk, if that has two. */
  readonly versions: TwoVersions | undefined
  /** The content on disk; `undefined` if it is not valid JSON. */
  readonly disk: JsonValue | null | undefined
  /** The text that the edited content started from; the text on disk without changes. */
  readonly base: string | null
  readonly baseValue: JsonValue | null | undefined
  /** The edited content; `null` if the file does not exist or will be deleted. */
  readonly value: JsonValue | null
  readonly keys: Keys
}

/** Returns the file of a place, its path there, and the keys in its value; `undefined` if the place is gone. */
export const locate = (files: ReadonlyMap<ContentFile, FileEntry>, place: string) => {
  const [file = "", ...keys] = place.split("\n")
  const entry = isContentFile(file) ? files.get(file) : undefined
  const path = entry && toValuePath(entry.keys, keys)
  return entry && path && { entry, path, keys: keysAt(entry.keys, path) }
}

/** Returns an entry for an unknown file, such as a new page. */
export const newEntry = (file: ContentFile): FileEntry => ({
  file,
  text: null,
  isMalformed: false,
  versions: undefined,
  disk: null,
  base: null,
  baseValue: null,
  value: null,
  keys: keyValue(undefined),
})

/** Returns whether a file has unsaved changes. */
export const isUnsaved = ({ value, disk }: Pick<FileEntry, "value" | "disk">): boolean =>
  !isSame(value, disk ?? null)

/** Returns whether nothing of a file is known, since its text is not valid JSON and nothing was typed in its place. */
export const isDamaged = ({ isMalformed, value }: FileEntry): boolean =>
  isMalformed && value === null

/** Returns whether there is no such file, neither on disk nor as it is edited here. */
export const isAbsent = (entry: FileEntry | undefined): boolean =>
  entry === undefined || (entry.value === null && !entry.isMalformed)

/** Returns whether the file on disk holds what the edited content started from. */
const isAsBegun = ({ base, baseValue, text, disk }: FileEntry): boolean =>
  base === text || (disk !== undefined && isSame(baseValue, disk))

/** Returns the conflict of a file in which a field changed on disk and here; `undefined` without one. */
export const conflictOf = (entry: FileEntry): FileConflict | undefined => {
  const { value, versions, disk = versions?.theirs } = entry
  if (!isUnsaved(entry) || isAsBegun(entry)) return undefined
  const { baseValue = disk == null || value === null ? null : commonOf(value, disk) } = entry
  return { base: baseValue, disk }
}

/** Returns the edited content together with what others have changed on disk since. */
export const withOthers = (entry: FileEntry): JsonValue | null => {
  const { base, disk } = conflictOf(entry) ?? {}
  return base === undefined || disk === undefined
    ? entry.value
    : mergeValues(base, entry.value, disk).value
}

const setValue = (entry: FileEntry, value: JsonValue | null): FileEntry =>
  value === entry.value
    ? entry
    : { ...entry, value, keys: keyValue(value ?? undefined, entry.keys) }

/* Without a field that changed on both sides, what changed on disk is taken, and the text on disk is the new base. */
const settle = (entry: FileEntry): FileEntry => {
  const { base, baseValue, text, disk, value } = entry
  if (base === text) return entry
  const isChanged = isUnsaved(entry) && !isAsBegun(entry)
  if (isChanged && (baseValue === undefined || disk === undefined)) return entry
  const merged = isChanged ? mergeValues(baseValue ?? null, value, disk ?? null) : undefined
  if (merged && merged.conflicts.length > 0) return entry
  const next = merged ? setValue(entry, merged.value) : entry
  return { ...next, base: text, baseValue: disk }
}

const withValue = (entry: FileEntry, value: JsonValue | null): FileEntry =>
  settle(setValue(entry, value))

/** Returns an entry with another value, which was made from a version that may not be the one on disk. */
export const withBase = (
  entry: FileEntry,
  base: JsonValue | null | undefined,
  value: JsonValue | null,
): FileEntry => {
  if (base === undefined) return withValue(entry, value)
  const newText = base === null ? null : JSON.stringify(base)
  const text = isSame(base, entry.disk) ? entry.text : newText
  return settle({ ...setValue(entry, value), base: text, baseValue: base })
}

/* An equal value stays the same object. */
const withText = (entry: FileEntry, text: string | null): FileEntry => {
  if (text === entry.text) return entry
  const found = valueOf(text)
  const disk = isSame(entry.value, found) ? entry.value : found
  const versions = text !== null && disk === undefined ? readTwoVersions(text) : undefined
  return { ...entry, text, disk, isMalformed: disk === undefined && !versions, versions }
}

/** Returns an entry with a draft. */
export const withDraft = (
  entry: FileEntry,
  { value, base }: Pick<Draft, "base" | "value">,
): FileEntry => {
  const baseValue = base === entry.text ? entry.disk : valueOf(base)
  const next = isSame(value, entry.value) ? entry : setValue(entry, value)
  return settle({ ...next, base, baseValue })
}

/**
 * Returns an entry whose text has two versions, with a draft or without unsaved changes. A draft that was begun before
 * is joined with one of the versions; where both changed a field, the text counts as damaged, so that no version goes
 * unseen.
 */
const withVersions = (
  entry: FileEntry,
  { base, mine }: TwoVersions,
  draft: Omit<Draft, "file"> | null,
): FileEntry => {
  const start = JSON.stringify(base)
  if (!draft || draft.value === null) return withDraft(entry, { base: start, value: mine })
  if (draft.base === start) return withDraft(entry, draft)
  const begun = valueOf(draft.base)
  const joined = begun === undefined ? undefined : mergeValues(begun, draft.value, mine)
  return joined?.conflicts.length === 0
    ? withDraft(entry, { base: start, value: joined.value })
    : withDraft({ ...entry, versions: undefined, isMalformed: true }, draft)
}

/** Returns an entry with the text on disk and a draft, or without unsaved changes. */
export const readEntry = (
  known: FileEntry,
  text: string | null,
  draft: Omit<Draft, "file"> | null,
): FileEntry => {
  const entry = withText(known, text)
  const { versions, disk = null } = entry
  return versions
    ? withVersions(entry, versions, draft)
    : withDraft(entry, draft ?? { base: text, value: disk })
}

/** Returns an entry with the text on disk; unsaved changes stay. */
export const withDisk = (entry: FileEntry, text: string | null): FileEntry =>
  readEntry(entry, text, toDraft(entry))

/**
 * Returns an entry whose draft was saved; later changes stay.
 * @param sent the draft's value, to which the server may have added something.
 */
export const withSaved = (
  entry: FileEntry,
  text: string | null,
  sent: JsonValue | null,
): FileEntry => {
  const next = withText(entry, text)
  const saved = { ...next, base: text, baseValue: next.disk }
  const disk = next.disk ?? null
  return isSame(disk, sent) ? saved : setValue(saved, mergeValues(sent, entry.value, disk).value)
}

/** Returns the draft of an entry, or `null` if it has no unsaved changes. */
export const toDraft = (entry: FileEntry): Omit<Draft, "file"> | null => {
  const { base, text, value, versions } = entry
  const isUntouched = versions !== undefined && base !== text && isSame(value, versions.mine)
  return isUnsaved(entry) && !isUntouched ? { base, value } : null
}
