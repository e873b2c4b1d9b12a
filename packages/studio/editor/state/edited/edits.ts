/** Changes of the content, each a step that can be undone. */
import { siteFile, type ContentFile } from "@tools/content/addresses"
import { mergeValues, isSame, type JsonValue, type ValuePath, type Fix } from "../../../document"
import type { StudioApi } from "../client"
import { withBase, withDraft, type FileEntry } from "./entry"
import { makeFixes } from "./fixes"
import { addStep, type FileChange } from "./history"
import { toKeyPath } from "./keys"
import { selectChanged } from "./selection"
import { noticeOf, readOnlyNotice, type Snapshot } from "./snapshot"

interface ChangeOptions {
  readonly label: string
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

/** Makes the functions that change content. */
export const makeEdits = (
  { get, set, entryOf }: Snapshot,
  api: Pick<StudioApi, "fix" | "readVersion">,
  check: () => void,
) => {
  const mayWrite = (): boolean => {
    if (!get().isWriting) set({ notice: readOnlyNotice })
    return get().isWriting
  }

  const present = (file: ContentFile): JsonValue | null => entryOf(file).value

  /** Returns the files with new values, each made from the version that its `base` names. */
  const write = (changes: readonly Pick<FileChange, "file" | "after" | "base">[]) => {
    const files = new Map(get().files)
    for (const { file, after, base } of changes) {
      files.set(file, withBase(entryOf(file), base, after))
    }
    check()
    return files
  }

  const apply = (
    values: Iterable<readonly [ContentFile, JsonValue | null]>,
    options: ChangeOptions,
  ): void => {
    const changes = [...values].map(([file, after]) => ({ file, before: present(file), after }))
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

  const readFix = makeFixes({ get, set, entryOf }, api)
  const applyFix = async ({ label, edits }: Fix): Promise<void> => {
    const values = await readFix(edits)
    const [first] = edits
    if (values) apply(values, { label, ...(first?.kind === "set" && { path: first.path }) })
  }

  const turnAllBack = (changes: readonly FileChange[]) =>
    changes.map(change => turnBack(change, entryOf(change.file)))

  const travel = (direction: "undo" | "redo"): void => {
    const { history, isWriting, selection } = get()
    const step = history[direction].at(-1)
    if (!step || !isWriting) return
    const travelled = turnAllBack(step.changes)
    const files = write(travelled.map(({ next }) => next))
    const changes = travelled.map(({ back }) => back)
    const back = { ...step, changes }
    const rest = history[direction].slice(0, -1)
    const left = changes.filter(({ after }) => after !== null)
    const { file } = left.find(({ file }) => file === step.place.file) ?? left[0] ?? step.place
    const path = file === step.place.file ? step.place.path : []
    set({
      files,
      history:
        direction === "undo"
          ? { undo: rest, redo: [...history.redo, back], typing: null }
          : { undo: [...history.undo, back], redo: rest, typing: null },
      selection: selectChanged(files, file, path, selection),
      focusRequest: { file, path, selects: null },
    })
  }

  return {
    /** Changes a file as a whole, in one step; `null` removes it. */
    changeFile: (
      file: ContentFile,
      update: (value: JsonValue) => JsonValue | null,
      options: ChangeOptions,
    ): void => {
      const before = present(file)
      if (before !== null) apply([[file, update(before)]], options)
    },
    /** Changes several files in one step, including files that do not exist yet; `null` removes one. */
    changeFiles: (values: ReadonlyMap<ContentFile, JsonValue | null>, label: string): void =>
      apply(values, { label }),
    /** Applies a fix as one step; only says so if the text has changed since the check. */
    applyFix,
    /** Takes published changes back, merged with what came since, in one step that can be undone. */
    takeBack: (published: readonly FileChange[], label: string): void => {
      if (!mayWrite()) return
      const travelled = turnAllBack(published)
      const changes = travelled.map(({ back }) => back)
      const place = { file: published[0]?.file ?? siteFile, path: [] }
      set({
        files: write(travelled.map(({ next }) => next)),
        history: addStep(get().history, { label, changes, place }, null),
        notice: noticeOf({
          isDone: true,
          message: `${label}: look at it under Changes, and save.`,
        }),
      })
    },
    undo: () => travel("undo"),
    redo: () => travel("redo"),
    /** Resolves a conflict with the value that the file will have; Undo brings the conflict back. */
    resolve: (file: ContentFile, after: JsonValue | null): void => {
      const entry = entryOf(file)
      const { text, value: before, baseValue: base } = entry
      if (!mayWrite()) return
      const step = {
        label: "Resolve conflict",
        changes: [{ file, before, after, base }],
        place: { file, path: [] },
      }
      set({
        files: new Map(get().files).set(file, withDraft(entry, { base: text, value: after })),
        history: addStep(get().history, step, null),
      })
      check()
    },
  }
}
