import { isContentFile } from "@tools/content"
import type { GitState, SharedReply } from "../../protocol"
import { isUnsaved, type FileEntry } from "../state/entry"

/** A file that differs from the last commit. */
export interface ChangedFile {
  /** Inside the content folder. */
  readonly path: string
  readonly kind: GitState["changes"][number]["kind"]
  /** How far it is on its way to the site. */
  readonly state: "unsaved" | "saved" | "in review"
}

/**
 * Returns the files that differ from the last commit: content files with their unsaved changes, all others as on disk.
 * @param review the review that was sent last.
 */
export const listChanged = (
  changes: GitState["changes"],
  present: readonly Pick<FileEntry, "file" | "value" | "disk" | "text">[],
  review?: NonNullable<SharedReply["shared"]>["review"],
): readonly ChangedFile[] => {
  const onDisk = new Map(changes.map(({ path, kind }) => [path, kind]))
  const sent = new Set(review?.files.flatMap(({ path, isAsSent }) => (isAsSent ? [path] : [])))
  const unsaved = present.filter(isUnsaved).map(({ file, value, text }): ChangedFile => {
    const isNew = onDisk.get(file) === "added" || (text === null && !onDisk.has(file))
    const kind = value === null ? "removed" : isNew ? "added" : "changed"
    return { path: file, kind, state: "unsaved" }
  })
  const known = new Set(unsaved.map(({ path }) => path))
  const saved = changes.flatMap(({ path, kind }): ChangedFile[] =>
    known.has(path) ? [] : [{ path, kind, state: sent.has(path) ? "in review" : "saved" }],
  )
  return [...unsaved, ...saved].toSorted(
    (a, b) =>
      Number(isContentFile(b.path)) - Number(isContentFile(a.path)) || (a.path < b.path ? -1 : 1),
  )
}
