import { isContentFile } from "@tools/content/addresses"
import type { FileChange } from "../../../document"
import type { SharedReply } from "../client"
import { isUnsaved, type FileEntry, type SendingState } from "../edited"

type Review = NonNullable<NonNullable<SharedReply["shared"]>["review"]>

/** A file that differs from the last commit, or from the review that has it. */
export interface ChangedFile {
  readonly path: string
  readonly kind: FileChange["kind"]
  readonly state: SendingState
  /** The commit of the review that has another version of the file, since which it is new; `null` without one. */
  readonly since: string | null
  /** What became of what the review changes in it; `open` of all that is not in review. */
  readonly outcome: Review["files"][number]["outcome"]
  /** Whether its unsaved changes are missing from what would be sent. */
  readonly hasDraft: boolean
}

/** Returns what saving a draft does to its file, whose text on disk is `null` if there is none. */
const kindOfDraft = (value: FileEntry["value"], text: FileEntry["text"]): ChangedFile["kind"] => {
  if (value === null) return "removed"
  return text === null ? "added" : "changed"
}

/**
 * Returns the files that differ from the last commit, on disk or once they are saved. A file that was changed again is
 * there twice: as it is in review, and with what is new since. Where what the review changes in
 * a file is published or overtaken, what is saved is all that differs from the last commit.
 */
export const listChanged = (
  changes: readonly FileChange[],
  present: readonly Pick<FileEntry, "file" | "value" | "disk" | "text">[],
  review?: Review | null,
): readonly ChangedFile[] => {
  const kinds = new Map(changes.map(({ path, kind }) => [path, kind]))
  const sent = new Map(review?.files.map(file => [file.path, file]))
  const isNewSince = (path: string): boolean => {
    const file = sent.get(path)
    return file?.outcome === "open" && !file.isAsSent
  }
  const drafts = present.filter(isUnsaved)
  const drafted = new Set<string>(drafts.map(({ file }) => file))
  const unsaved = drafts.flatMap(({ file, value, text }): ChangedFile[] => {
    const kind = kindOfDraft(value, text)
    const isListed = kinds.has(file) || isNewSince(file)
    const unlisted = { path: file, kind, state: "unsaved", since: null, outcome: "open" } as const
    return isListed ? [] : [{ ...unlisted, hasDraft: true }]
  })
  const listed = [...new Set([...kinds.keys(), ...sent.keys()])].flatMap((path): ChangedFile[] => {
    const file = { path, kind: kinds.get(path) ?? "changed", hasDraft: drafted.has(path) }
    const since = isNewSince(path) && review ? review.commit : null
    const outcome = sent.get(path)?.outcome
    const isSaved = outcome === "open" ? since !== null : kinds.has(path)
    const saved = { ...file, state: "saved", since, outcome: "open" } as const
    return [
      ...(isSaved ? [saved] : []),
      ...(outcome ? [{ ...file, state: "in review", since: null, outcome } as const] : []),
    ]
  })
  return [...unsaved, ...listed].toSorted(
    (a, b) =>
      Number(isContentFile(b.path)) - Number(isContentFile(a.path)) || (a.path < b.path ? -1 : 1),
  )
}
