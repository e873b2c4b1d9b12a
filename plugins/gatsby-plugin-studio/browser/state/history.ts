/** Undo and redo: one history of all files. */
import type { ContentFile } from "../../../../src/model/content"
import type { JsonValue } from "../../document/value"
import type { KeyPath } from "./keys"

/** What a step did to a file; null stands for no file. */
export interface FileChange {
  readonly file: ContentFile
  readonly before: JsonValue | null
  readonly after: JsonValue | null
}

export interface Step {
  /** What was done, in a few words for the tooltip of undo, such as “Headline”. */
  readonly label: string
  readonly changes: readonly FileChange[]
  /** Where it was done. */
  readonly place: { readonly file: ContentFile; readonly path: KeyPath }
}

/** Typing in one field is one step as long as it goes on. */
interface Typing {
  readonly field: string
  readonly time: number
}

export interface History {
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  readonly typing: Typing | null
}

export const emptyHistory: History = { undo: [], redo: [], typing: null }

/** After so many milliseconds without a key, typing is a new step. */
const typingPause = 1000

/**
 * Adds a step; what could be redone is gone.
 * @param typing where the step is a key press: it joins the step before if that was one in the same field just now.
 */
export const addStep = (history: History, step: Step, typing: Typing | null): History => {
  const last = history.undo.at(-1)
  const goesOn =
    typing !== null &&
    history.typing?.field === typing.field &&
    typing.time - history.typing.time < typingPause
  if (!last || !goesOn) return { undo: [...history.undo, step], redo: [], typing }
  const joined = step.changes.map(change => ({
    ...change,
    before: last.changes.find(({ file }) => file === change.file)?.before ?? change.before,
  }))
  return { undo: [...history.undo.slice(0, -1), { ...step, changes: joined }], redo: [], typing }
}

/** Adds a step that was made elsewhere, so that Undo brings back what was here before; what could be redone stays. */
export const addForeignStep = (history: History, change: FileChange): History => {
  const place = { file: change.file, path: [] }
  const step = { label: "Changes from another window", changes: [change], place }
  return { ...history, undo: [...history.undo, step], typing: null }
}
