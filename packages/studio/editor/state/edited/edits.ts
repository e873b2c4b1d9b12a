/** Changes of the content, each a step that can be undone. */
import { siteFile, type ContentFile } from "@tools/content/addresses"
import {
  mergeValues,
  renamed,
  renameIn,
  valueOf,
  getAt,
  isSame,
  setAt,
  type JsonValue,
  type ValuePath,
  type Fix,
} from "../../../document"
import { explainFailure, type StudioApi } from "../client"
import { isUnsaved, withBase, withDraft } from "./entry"
import { addStep, type FileChange } from "./history"
import { toKeyPath } from "./keys"
import { selectChanged } from "./selection"
import { type Notice, noticeOf, readOnlyNotice, refusalOf, type Snapshot } from "./snapshot"

interface ChangeOptions {
  readonly label: string
  readonly path?: ValuePath
  /** True for a key press: typing in one field is one step of undo. */
  readonly isTyping?: boolean
}

const outdatedNotice: Notice = {
  severity: "info",
  message: "Nothing was fixed, since the text has changed. Press the button again.",
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

  const applyFix = async ({ label, edits }: Fix): Promise<void> => {
    const values = new Map<ContentFile, JsonValue | null>()
    for (const edit of edits) {
      if (edit.kind === "revert") {
        const reply = await api.readVersion(edit.file)
        const value = valueOf(reply.kind === "version" ? reply.text : null)
        if (value == null)
          set({ notice: refusalOf(explainFailure(reply) ?? "The file has no earlier version.") })
        else values.set(edit.file, value)
        continue
      }
      /* Nothing here brings a file back. */
      if (edit.kind === "delete-file") {
        set({ deleting: edit.file })
        continue
      }
      if (edit.kind !== "set") {
        const reply = await api.fix(edit)
        if ("message" in reply) set({ notice: refusalOf(reply.message) })
        else if (edit.kind === "rename-file") {
          const to = renamed(edit.file, edit.name)
          /* Saved files have the new name already. */
          for (const entry of [...get().files.values()].filter(isUnsaved)) {
            const { file, value } = entry
            if (value !== null) values.set(file, renameIn(file, value, edit.file, to))
          }
        }
        continue
      }
      const { file, path, before, after } = edit
      const value = values.get(file) ?? present(file)
      if (!isSame(getAt(value ?? undefined, path), before)) {
        set({ notice: outdatedNotice })
        return
      }
      values.set(file, path.length === 0 ? (after ?? null) : setAt(value ?? {}, path, after))
    }
    const [first] = edits
    apply(values, { label, ...(first?.kind === "set" && { path: first.path }) })
  }

  /* A value that changed since the step is merged. Where both changed a field, the step's version becomes the base, so
     that the file is in conflict with what is on disk. */
  const turnBack = (changes: readonly FileChange[]) =>
    changes.map(({ file, before, after, base }) => {
      const { value: now, baseValue } = entryOf(file)
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
    })

  const travel = (direction: "undo" | "redo"): void => {
    const { history, isWriting, selection } = get()
    const step = history[direction].at(-1)
    if (!step || !isWriting) return
    const travelled = turnBack(step.changes)
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
      const travelled = turnBack(published)
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
