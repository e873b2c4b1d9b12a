/** A content file in the studio: as it is on disk, as the server knows its draft, and as it is here. */
import { parseJson } from "../../../content/check/parse"
import { findLines } from "../../../content/check/lines"
import type { ContentFile } from "../../../content/model"
import { withoutMark } from "../../document/read"
import { isSame, jsonValue, type JsonValue } from "../../document/value"
import type { Draft } from "../../protocol"
import { keyValue, type Keys } from "./keys"

/** The same file twice: who edits decides what holds. */
interface FileConflict {
  /** What both started from. */
  readonly base: JsonValue | null
  /** What is on disk now; null where the file is gone, undefined where it is no JSON. */
  readonly disk: JsonValue | null | undefined
}

export interface FileEntry {
  readonly file: ContentFile
  /** The text on disk; null where there is no such file. */
  readonly text: string | null
  /** The line of the first mistake where the text on disk is no JSON: such a file cannot be edited here. */
  readonly malformedLine: number | null
  /** What is on disk; undefined where that is no JSON. */
  readonly disk: JsonValue | null | undefined
  /** The text that the draft started from; that on disk where there is no draft. */
  readonly base: string | null
  readonly baseValue: JsonValue | null | undefined
  /** What the file is to hold; null where it is not there, or is to go. */
  readonly value: JsonValue | null
  readonly keys: Keys
  /** What the server takes the file to hold, and the revision of its draft; 0 without one. */
  readonly sent: JsonValue | null
  readonly sentBase: string | null
  readonly revision: number
}

/** What a text holds; null without one, undefined where it is no JSON. */
const valueOf = (text: string | null): JsonValue | null | undefined => {
  if (text === null) return null
  try {
    return jsonValue.safeParse(JSON.parse(withoutMark(text))).data
  } catch {
    return undefined
  }
}

/* Where the mistake is, the project's own parser says. */
const lineOfMistake = (text: string): number => {
  const [first] = parseJson(text).mistakes.toSorted((a, b) => a.start - b.start)
  return findLines(text).indexOf(first?.start ?? 0) + 1
}

/** Takes one of two values that say the same, so that what did not change stays the very same value. */
const prefer = (
  kept: JsonValue | null | undefined,
  other: JsonValue | null | undefined,
): JsonValue | null | undefined => (isSame(kept, other) ? kept : other)

/** Puts another value into an entry. */
export const withValue = (entry: FileEntry, value: JsonValue | null): FileEntry =>
  value === entry.value
    ? entry
    : { ...entry, value, keys: keyValue(value ?? undefined, entry.keys) }

/** Takes in what is on disk now. */
const withText = (entry: FileEntry, text: string | null): FileEntry => {
  if (text === entry.text) return entry
  const disk = prefer(entry.value, valueOf(text))
  const malformedLine = text !== null && disk === undefined ? lineOfMistake(text) : null
  return { ...entry, text, disk, malformedLine }
}

/** A file of which nothing is known yet, such as a page that is begun. */
export const newEntry = (file: ContentFile): FileEntry => ({
  file,
  text: null,
  malformedLine: null,
  disk: null,
  base: null,
  baseValue: null,
  value: null,
  keys: keyValue(undefined),
  sent: null,
  sentBase: null,
  revision: 0,
})

/** Whether the file is to be other than it is on disk. */
export const isUnsaved = ({ value, disk }: FileEntry): boolean => !isSame(value, disk ?? null)

/** Whether the server has not heard of what was done last. */
export const isUnsent = (entry: FileEntry): boolean =>
  !isSame(entry.value, entry.sent) || (isUnsaved(entry) && entry.base !== entry.sentBase)

/** Says what a file that changed on disk meanwhile clashes with; undefined where it does not. */
export const conflictOf = (entry: FileEntry): FileConflict | undefined => {
  const { base, text, baseValue, disk } = entry
  if (base === text || !isUnsaved(entry) || isSame(baseValue, disk)) return undefined
  return { base: baseValue ?? null, disk }
}

/** Joins two values that came of one; where both changed the same, `mine` holds. */
type Merge = (
  base: JsonValue | null,
  mine: JsonValue | null,
  theirs: JsonValue | null,
) => JsonValue | null

const rebase = (entry: FileEntry, base: string | null): FileEntry =>
  base === entry.base && entry.baseValue !== undefined
    ? entry
    : { ...entry, base, baseValue: base === entry.text ? entry.disk : valueOf(base) }

/** Without changes there is nothing to start from but the disk; a new layout of the same content is no conflict. */
export const settle = (entry: FileEntry): FileEntry =>
  isUnsaved(entry) && !isSame(entry.baseValue, entry.disk)
    ? entry
    : { ...entry, base: entry.text, baseValue: entry.disk }

/**
 * Takes in what the server says of a file: the text on disk and the draft. What was typed here and not sent yet stays,
 * joined with what another window did meanwhile.
 */
export const takeIn = (
  known: FileEntry | undefined,
  file: ContentFile,
  text: string | null,
  draft: Pick<Draft, "base" | "value" | "revision"> | null,
  merge: Merge,
): FileEntry => {
  const before = known ?? newEntry(file)
  const entry = withText(before, text)
  const isMine = known !== undefined && isUnsent(before)
  if (!draft && isMine && before.revision === 0) return settle(entry)
  const theirs = draft ? draft.value : (entry.disk ?? null)
  const value = isMine ? merge(before.sent, before.value, theirs) : theirs
  const kept = isSame(before.value, value) ? before.value : value
  const sent = isSame(kept, theirs) ? kept : theirs
  const base = draft ? draft.base : text
  const next = {
    ...withValue(entry, kept),
    disk: prefer(kept, entry.disk),
    sent,
    sentBase: base,
    revision: draft?.revision ?? 0,
  }
  return settle(rebase(next, base))
}

/** What the server is told of a file: its draft, or that there is none. */
export const toDraft = (entry: FileEntry): Pick<Draft, "base" | "value"> | null =>
  isUnsaved(entry) ? { base: entry.base, value: entry.value } : null

/** Goes on from what is on disk now, with what was decided; what was typed before is not lost to undo. */
export const decide = (entry: FileEntry, value: JsonValue | null): FileEntry =>
  withValue({ ...entry, base: entry.text, baseValue: entry.disk }, value)
