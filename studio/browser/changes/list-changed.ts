import { type ContentFile, isContentFile } from "../../../src/model"
import { valueOf } from "../../document/read"
import { isSame, type JsonValue } from "../../document/value"
import type { GitState } from "../../protocol"
import { isUnsaved, type FileEntry } from "../state/entry"

/** A file that differs from the last commit. */
export interface ChangedFile {
  /** Inside the content folder. */
  readonly path: string
  readonly kind: GitState["changes"][number]["kind"]
  /** How far it is on its way to the site. */
  readonly state: "unsaved" | "saved" | "in review"
  /** The content to which the file can be reverted; `null` if the last commit lacks the file. */
  readonly committed?: { readonly file: ContentFile; readonly value: JsonValue | null }
  /** What is not obvious of a file that has no fields to compare, in a sentence. */
  readonly note: string | null
  /** The content to compare, if its fields can be. */
  readonly content: {
    readonly file: ContentFile
    readonly before: JsonValue
    readonly after: JsonValue
  } | null
}

const notes = {
  broken: "The committed version is not valid JSON, so fields cannot be compared.",
  alike: "Only formatting changed.",
  undone: "After saving, its content equals the last commit.",
} as const

/**
 * Returns the files that differ from the last commit: content files with their unsaved changes, all others as on disk.
 * @param sent the files of which what is saved was sent for review.
 */
export const listChanged = (
  { committed, changes }: Pick<GitState, "committed" | "changes">,
  present: readonly Pick<FileEntry, "file" | "value" | "disk">[],
  sent: ReadonlySet<string> = new Set(),
): readonly ChangedFile[] => {
  const stateOf = (path: string, isUnsaved: boolean): ChangedFile["state"] =>
    isUnsaved ? "unsaved" : sent.has(path) ? "in review" : "saved"
  const texts = new Map(committed.map(({ file, text }) => [file, text]))
  const onDisk = new Map(changes.map(({ path, kind }) => [path, kind]))
  const contents = present.flatMap((entry): ChangedFile[] => {
    const { file, value } = entry
    const text = texts.get(file)
    const state = stateOf(file, isUnsaved(entry))
    const noteOnly = { path: file, state, content: null }
    if (text === undefined) {
      const committed = { file, value: null }
      return value === null ? [] : [{ ...noteOnly, kind: "added", note: null, committed }]
    }
    const before = valueOf(text)
    const committed = before == null ? {} : { committed: { file, value: before } }
    if (value === null) return [{ ...noteOnly, kind: "removed", note: null, ...committed }]
    if (before == null) return [{ ...noteOnly, kind: "changed", note: notes.broken }]
    if (!isSame(before, value)) {
      const content = { file, before, after: value }
      return [{ ...noteOnly, kind: "changed", note: null, content, ...committed }]
    }
    return onDisk.has(file)
      ? [{ ...noteOnly, kind: "changed", note: state === "unsaved" ? notes.undone : notes.alike }]
      : []
  })
  const known = new Set<string>(present.map(({ file }) => file))
  const others = changes.filter(({ path }) => !known.has(path))
  return [
    ...contents,
    ...others.map(({ path, kind }) => ({
      path,
      kind,
      state: stateOf(path, false),
      note: null,
      content: null,
    })),
  ].toSorted(
    (a, b) =>
      Number(isContentFile(b.path)) - Number(isContentFile(a.path)) || (a.path < b.path ? -1 : 1),
  )
}
