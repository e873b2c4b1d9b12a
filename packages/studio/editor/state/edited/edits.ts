/** Changes of the content, each a step that can be undone. */
import { siteFile, type ContentFile } from "@tools/content/addresses"
import type { JsonValue, Fix } from "../../../document"
import type { StudioApi } from "../client"
import { withDraft } from "./entry"
import { makeFixes } from "./fixes"
import { addStep, type FileChange } from "./history"
import { noticeOf, type Snapshot } from "./snapshot"
import { type ChangeOptions, makeSteps } from "./steps"

/** Makes the functions that change content. */
export const makeEdits = (
  snapshot: Snapshot,
  api: Pick<StudioApi, "fix" | "readVersion">,
  check: () => void,
) => {
  const { get, set, entryOf } = snapshot
  const { mayWrite, apply, takeBack, travel } = makeSteps(snapshot, check)
  const readFix = makeFixes(snapshot, api)
  const applyFix = async ({ label, edits }: Fix): Promise<void> => {
    const values = await readFix(edits)
    const [first] = edits
    const replacesDamaged = edits.some(
      edit => edit.kind === "revert" || (edit.kind === "set" && edit.repairs !== undefined),
    )
    if (!values) return
    apply(values, { label, replacesDamaged, ...(first?.kind === "set" && { path: first.path }) })
  }

  return {
    /** Changes a file as a whole, in one step; `null` removes it. */
    changeFile: (
      file: ContentFile,
      update: (value: JsonValue) => JsonValue | null,
      options: ChangeOptions,
    ): void => {
      const before = entryOf(file).value
      if (before !== null) apply([[file, update(before)]], options)
    },
    /** Changes several files in one step, including files that do not exist yet; `null` removes one. */
    changeFiles: (values: ReadonlyMap<ContentFile, JsonValue | null>, label: string): void =>
      apply(values, { label }),
    /** Replaces a file by another version of it, even if it is damaged, in one step. */
    replaceFile: (file: ContentFile, value: JsonValue | null, label: string): void =>
      apply([[file, value]], { label, replacesDamaged: true }),
    /** Applies a fix as one step; only says so if the text has changed since the check. */
    applyFix,
    /** Takes published changes back, merged with what came since, in one step that can be undone. */
    takeBack: (published: readonly FileChange[], label: string): void => {
      if (!mayWrite()) return
      const { files, changes } = takeBack(published)
      const place = { file: published[0]?.file ?? siteFile, path: [] }
      set({
        files,
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
