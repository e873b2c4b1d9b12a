import { isContentFile } from "@tools/content"
import type { GitState, SharedReply } from "../../protocol"
import { isUnsaved, type FileEntry } from "../state/entry"

/** A file that differs from the last commit. */
export interface ChangedFile {
  /** Inside the content folder. */
  readonly path: string
  readonly kind: GitState["changes"][number]["kind"]
  /** How far what is on disk is on its way to the site; `unsaved` if nothing of the file would be sent. */
  readonly state: "unsaved" | "saved" | "in review"
  /** Whether its unsaved changes are missing from what would be sent. */
  readonly hasDraft: boolean
}

/**
 * Returns the files that differ from the last commit, on disk or once they are saved.
 * @param review the review that was sent last.
 */
export const listChanged = (
  changes: GitState["changes"],
  present: readonly Pick<FileEntry, "file" | "value" | "disk" | "text">[],
  review?: NonNullable<SharedReply["shared"]>["review"],
): readonly ChangedFile[] => {
  const onDisk = new Set(changes.map(({ path }) => path))
  const sent = new Set(review?.files.flatMap(({ path, isAsSent }) => (isAsSent ? [path] : [])))
  const drafts = present.filter(isUnsaved)
  const drafted = new Set<string>(drafts.map(({ file }) => file))
  const unsaved = drafts.flatMap(({ file, value, text }): ChangedFile[] => {
    const kind = value === null ? "removed" : text === null ? "added" : "changed"
    return onDisk.has(file) ? [] : [{ path: file, kind, state: "unsaved", hasDraft: true }]
  })
  const saved = changes.map(({ path, kind }): ChangedFile => {
    const state = sent.has(path) ? "in review" : "saved"
    return { path, kind, state, hasDraft: drafted.has(path) }
  })
  return [...unsaved, ...saved].toSorted(
    (a, b) =>
      Number(isContentFile(b.path)) - Number(isContentFile(a.path)) || (a.path < b.path ? -1 : 1),
  )
}
