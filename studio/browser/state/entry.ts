/** A content file in the studio: on disk, as the server's draft, and as it is edited here. */
import { parseJson } from "../../../plugins/gatsby-plugin-checked-content/browser"
import { findLines } from "../../../plugins/lib/lines"
import type { ContentFile } from "../../../src/model"
import { withoutMark } from "../../document/read"
import { isSame, jsonValue, type JsonValue } from "../../document/value"
import type { Draft } from "../../protocol"
import { keyValue, type Keys } from "./keys"

/** Two versions of a file, of which the editor chooses. */
export interface FileConflict {
  /** The common ancestor of both versions. */
  readonly base: JsonValue | null
  /** The value on disk; `null` if the file is gone, `undefined` if it is not valid JSON. */
  readonly disk: JsonValue | null | undefined
}

export interface FileEntry {
  readonly file: ContentFile
  /** The text on disk; `null` if there is no such file. */
  readonly text: string | null
  /** The line of the first mistake if the text on disk is not valid JSON; such a file cannot be edited here. */
  readonly malformedLine: number | null
  /** The content on disk; `undefined` if it is not valid JSON. */
  readonly disk: JsonValue | null | undefined
  /** The text that the draft started from; the text on disk without a draft. */
  readonly base: string | null
  readonly baseValue: JsonValue | null | undefined
  /** The text whose layout a new file takes, such as that of a renamed page; `null` if it has its own. */
  readonly layout: string | null
  /** The edited content; `null` if the file does not exist or will be deleted. */
  readonly value: JsonValue | null
  readonly keys: Keys
  /** Whether the server has the last change. */
  readonly isSent: boolean
  /** The revision of the server's draft; 0 without one. */
  readonly revision: number
}

/** Returns the content of a text; `null` without one, `undefined` if it is not valid JSON. */
const valueOf = (text: string | null): JsonValue | null | undefined => {
  if (text === null) return null
  try {
    return jsonValue.safeParse(JSON.parse(withoutMark(text))).data
  } catch {
    return undefined
  }
}

/* The project's own parser knows the position. */
const lineOfMistake = (text: string): number => {
  const [first] = parseJson(text).findings.toSorted((a, b) => a.start - b.start)
  return findLines(text).indexOf(first?.start ?? 0) + 1
}

/** Returns an entry with another value. */
export const withValue = (entry: FileEntry, value: JsonValue | null): FileEntry =>
  value === entry.value
    ? entry
    : { ...entry, value, keys: keyValue(value ?? undefined, entry.keys), isSent: false }

/* An equal value stays the same object. */
const withText = (entry: FileEntry, text: string | null): FileEntry => {
  if (text === entry.text) return entry
  const found = valueOf(text)
  const disk = isSame(entry.value, found) ? entry.value : found
  const malformedLine = text !== null && disk === undefined ? lineOfMistake(text) : null
  return { ...entry, text, disk, malformedLine }
}

/** Returns an entry for an unknown file, such as a new page. */
export const newEntry = (file: ContentFile): FileEntry => ({
  file,
  text: null,
  malformedLine: null,
  disk: null,
  base: null,
  baseValue: null,
  layout: null,
  value: null,
  keys: keyValue(undefined),
  isSent: true,
  revision: 0,
})

/** Returns whether a file has unsaved changes. */
export const isUnsaved = ({ value, disk }: Pick<FileEntry, "value" | "disk">): boolean =>
  !isSame(value, disk ?? null)

/** Returns the conflict of a file that changed on disk and here; `undefined` without one. */
export const conflictOf = (entry: FileEntry): FileConflict | undefined => {
  const { base, text, baseValue, disk } = entry
  if (base === text || !isUnsaved(entry) || isSame(baseValue, disk)) return undefined
  return { base: baseValue ?? null, disk }
}

/* Without changes, the base is the text on disk; a new layout of the same content is no conflict. */
const rebase = (entry: FileEntry): FileEntry => {
  if (entry.base === entry.text || conflictOf(entry)) return entry
  const isSent = entry.isSent && !isUnsaved(entry)
  return { ...entry, base: entry.text, baseValue: entry.disk, isSent }
}

/** Returns an entry with a draft. */
export const withDraft = (
  entry: FileEntry,
  { value, base, layout }: Pick<Draft, "base" | "value" | "layout">,
): FileEntry => {
  const baseValue = base === entry.text ? entry.disk : valueOf(base)
  const next = isSame(value, entry.value) ? entry : withValue(entry, value)
  return rebase({ ...next, base, baseValue, layout })
}

/** Returns an entry as the server has it: with the text on disk and the draft, if there is one. */
export const readEntry = (
  known: FileEntry,
  text: string | null,
  draft: Draft | null,
): FileEntry => {
  const entry = withText(known, text)
  const read = withDraft(entry, draft ?? { base: text, value: entry.disk ?? null, layout: null })
  return { ...read, isSent: true, revision: draft?.revision ?? 0 }
}

/** Returns an entry with the text on disk; unsaved changes stay. */
export const withDisk = (entry: FileEntry, text: string | null): FileEntry => {
  const next = withText(entry, text)
  if (isUnsaved(entry)) return rebase(next)
  return rebase({ ...withValue(next, next.disk ?? null), isSent: entry.isSent })
}

/** Returns an entry whose draft was saved; later changes stay. */
export const withSaved = (entry: FileEntry, text: string | null): FileEntry => {
  const next = withText(entry, text)
  return { ...next, base: text, baseValue: next.disk, layout: null, revision: 0 }
}

/** Returns the draft of an entry. */
export const toDraft = ({
  file,
  base,
  value,
  layout,
  revision,
}: FileEntry): Omit<Draft, "browser"> => ({
  file,
  base,
  value,
  layout,
  revision,
})
