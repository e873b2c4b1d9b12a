import { isContentFile, type ContentFile } from "../../../../src/model/content"
import { readValue } from "../../document/read"
import { isSame, type JsonValue } from "../../document/value"
import type { Versioning } from "../../protocol"

/** A content file as it is here. */
export interface PresentFile {
  readonly file: ContentFile
  /** Null where there is no such file, or it is to go. */
  readonly value: JsonValue | null
  /** Whether it is other than on disk. */
  readonly isUnsaved: boolean
}

/** A file that is not as the last commit has it. */
export interface ChangedFile {
  /** Inside the content folder. */
  readonly path: string
  readonly kind: Versioning["changes"][number]["kind"]
  readonly isUnsaved: boolean
  /** What is different, where it is not single fields; null where it is. */
  readonly note: string | null
  /** What the file says, then and now; null where a note says what is different. */
  readonly content: {
    readonly file: ContentFile
    readonly before: JsonValue
    readonly after: JsonValue
  } | null
}

const notes = {
  added: "This file is not in the last commit.",
  removed: "This file was deleted since the last commit.",
  changed: "This file changed since the last commit.",
  broken: "The committed version is not valid JSON, so fields cannot be compared.",
  alike: "Only formatting changed.",
  undone: "After saving, its content equals the last commit.",
} as const

const readCommitted = (text: string): JsonValue | null => {
  try {
    return readValue(text)
  } catch {
    /* A committed file may be broken; then it is different as a whole. */
    return null
  }
}

/**
 * Lists the files that are not as the last commit has them: content files with what is not saved yet, all others as
 * they are on disk.
 */
export const listChanged = (
  { committed, changes }: Pick<Versioning, "committed" | "changes">,
  present: readonly PresentFile[],
): readonly ChangedFile[] => {
  const texts = new Map(committed.map(({ file, text }) => [file, text]))
  const onDisk = new Map(changes.map(({ path, kind }) => [path, kind]))
  const contents = present.flatMap(({ file, value, isUnsaved }): ChangedFile[] => {
    const text = texts.get(file)
    const noteOnly = { path: file, isUnsaved, content: null }
    if (text === undefined) {
      return value === null ? [] : [{ ...noteOnly, kind: "added", note: notes.added }]
    }
    if (value === null) return [{ ...noteOnly, kind: "removed", note: notes.removed }]
    const before = readCommitted(text)
    if (before === null) return [{ ...noteOnly, kind: "changed", note: notes.broken }]
    if (!isSame(before, value)) {
      const content = { file, before, after: value }
      return [{ path: file, kind: "changed", isUnsaved, note: null, content }]
    }
    return onDisk.has(file)
      ? [{ ...noteOnly, kind: "changed", note: isUnsaved ? notes.undone : notes.alike }]
      : []
  })
  const known = new Set<string>(present.map(({ file }) => file))
  const others = changes.filter(({ path }) => !known.has(path))
  return [
    ...contents,
    ...others.map(({ path, kind }) => ({
      path,
      kind,
      isUnsaved: false,
      note: notes[kind],
      content: null,
    })),
  ].toSorted(
    (a, b) =>
      Number(isContentFile(b.path)) - Number(isContentFile(a.path)) || (a.path < b.path ? -1 : 1),
  )
}
