/** Steps of changes: each is written into the files, kept in the history, and taken back. */
import type { ContentFile } from "@tools/content/addresses"
import { mergeValues, isSame, type JsonValue, type ValuePath } from "../../../document"
import { withBase, type FileEntry } from "./entry"
import { addStep, type FileChange, placeAfter, turnHistory } from "./history"
import { toKeyPath } from "./keys"
import { selectChanged } from "./selection"
import { readOnlyNotice, type Snapshot } from "./snapshot"

/** What a step is called and where it is. */
export interface ChangeOptions {
  readonly label: string
  /** The place of the change in its file. */
  readonly path?: ValuePath
  /** True for a key press: typing in one field is one step of undo. */
  readonly isTyping?: boolean
}

/**
 * Returns the change that takes another one back, and the one that would repeat it. A value that changed since is merged;
 * where both changed a field, the step's version becomes the base, so that the file is in conflict with what is on disk.
 */
const turnBack = (
  { file, before, after, base }: FileChange,
  { value: now, baseValue }: Pick<FileEntry, "value" | "baseValue">,
) => {
  const merged = isSame(now, after)
    ? { value: before, conflicts: [] }
    : mergeValues(after, before, now)
  return {
    next: { file, after: merged.value, base: merged.conflicts.length > 0 ? after : base },
    back: {
      file,
      before: now,
      after: merged.value,
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
    const changes = [...values].map(([file, after]) => ({
      file,
      before: entryOf(file).value,
      after,
    }))
    const [first] = changes.filter(({ before, after }) => before !== after)
    if (!first || !mayWrite()) return
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
    const { files, changes } = takeBack(step.changes)
    const { file, path } = placeAfter(step, changes)
    set({
      files,
      history: turnHistory(history, direction, { ...step, changes }),
      selection: selectChanged(files, file, path, selection),
      focusRequest: { file, path, selects: null },
    })
  }

  return { mayWrite, apply, takeBack, travel }
}
