/** Steps of changes: each is written into the files, kept in the history, and taken back. */
import type { ContentFile } from "@tools/content/addresses"
import { mergeValues, isSame, titleOfFile, type JsonValue, type ValuePath } from "../../../document"
import { isDamaged, withBase, type FileEntry } from "./entry"
import { addStep, type FileChange, placeAfter, turnHistory } from "./history"
import { toKeyPath } from "./keys"
import { selectChanged } from "./selection"
import { readOnlyNotice, refusalOf, type Notice, type Snapshot } from "./snapshot"

/** What a step is called and where it is. */
export interface ChangeOptions {
  readonly label: string
  /** The place of the change in its file. */
  readonly path?: ValuePath
  /** True for a key press: typing in one field is one step of undo. */
  readonly isTyping?: boolean
  /** Whether files that are not valid JSON are replaced, too. */
  readonly replacesDamaged?: boolean
}

const damagedNotice = (file: ContentFile): Notice =>
  refusalOf(
    `Nothing was changed: “${titleOfFile(file)}” is damaged, and this would replace all that it holds. Repair it first; the problems in the top bar lead to it.`,
  )

const replacedNotice = (file: ContentFile): Notice => ({
  severity: "info",
  message: `“${titleOfFile(file)}” stays as it was saved: Undo does not bring a damaged file back.`,
})

/** Returns whether a step replaced a damaged file, and was saved since: the file has no value to go back to. */
const isFinal = ({ damaged }: FileChange, { isMalformed }: FileEntry): boolean =>
  damaged !== undefined && !isMalformed

/**
 * Returns the change that takes another one back, and the one that would repeat it. A value that changed since is merged;
 * where both changed a field, or the file is damaged now, the step's version becomes the base, so that the file is in
 * conflict with what is on disk.
 */
const turnBack = (change: FileChange, entry: FileEntry) => {
  const { file, before, after, base, damaged } = change
  const { value: now, baseValue, text } = entry
  if (isFinal(change, entry)) {
    return { next: { file, after: now }, back: { file, before: now, after: now, damaged } }
  }
  const merged = isSame(now, after)
    ? { value: before, conflicts: [] }
    : mergeValues(after, before, now)
  const isOverDamage = isDamaged(entry) && text !== damaged
  const isInConflict = merged.conflicts.length > 0 || isOverDamage
  return {
    next: { file, after: merged.value, base: isInConflict ? after : base },
    back: {
      file,
      before: now,
      after: merged.value,
      damaged,
      ...(base !== undefined && { base: baseValue }),
    },
  }
}

/** Makes the functions that write changes as steps. */
export const makeSteps = ({ get, set, entryOf }: Snapshot, check: () => void) => {
  /** Returns whether this window may write; where it may not, says so. */
  const mayWrite = (): boolean => {
    if (!get().isWriting) set({ notice: readOnlyNotice })
    return get().isWriting
  }

  /** Returns the files with new values, each made from the version that its `base` names. */
  const write = (changes: readonly Pick<FileChange, "file" | "after" | "base">[]) => {
    const files = new Map(get().files)
    for (const { file, after, base } of changes) {
      files.set(file, withBase(entryOf(file), base, after))
    }
    check()
    return files
  }

  /** Changes files in one step; `null` removes one. */
  const apply = (
    values: Iterable<readonly [ContentFile, JsonValue | null]>,
    options: ChangeOptions,
  ): void => {
    const changes = [...values].map(([file, after]): FileChange => {
      const entry = entryOf(file)
      const { value: before, text } = entry
      return { file, before, after, ...(isDamaged(entry) && text !== null && { damaged: text }) }
    })
    const [first] = changes.filter(({ before, after }) => before !== after)
    if (!first || !mayWrite()) return
    const unseen = changes.find(({ damaged }) => damaged !== undefined)
    if (unseen && options.replacesDamaged !== true) {
      set({ notice: damagedNotice(unseen.file) })
      return
    }
    const entry = get().files.get(first.file)
    const path = entry && options.path ? toKeyPath(entry.keys, options.path) : []
    const typing =
      options.isTyping === true
        ? { field: JSON.stringify([first.file, path]), time: Date.now() }
        : null
    const step = { label: options.label, changes, place: { file: first.file, path } }
    set({ files: write(changes), history: addStep(get().history, step, typing) })
  }

  /** Takes changes back; returns the files without them, and the changes that would repeat them. */
  const takeBack = (changes: readonly FileChange[]) => {
    const turned = changes.map(change => turnBack(change, entryOf(change.file)))
    return { files: write(turned.map(({ next }) => next)), changes: turned.map(({ back }) => back) }
  }

  /** Undoes the last step, or redoes the last one that was undone, and shows where it was. */
  const travel = (direction: "undo" | "redo"): void => {
    const { history, isWriting, selection } = get()
    const step = history[direction].at(-1)
    if (!step || !isWriting) return
    const final = step.changes.find(change => isFinal(change, entryOf(change.file)))
    const { files, changes } = takeBack(step.changes)
    const { file, path } = placeAfter(step, changes)
    set({
      ...(final && { notice: replacedNotice(final.file) }),
      files,
      history: turnHistory(history, direction, { ...step, changes }),
      selection: selectChanged(files, file, path, selection),
      focusRequest: { file, path, selects: null },
    })
  }

  return { mayWrite, apply, takeBack, travel }
}
