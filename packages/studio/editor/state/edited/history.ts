/** Undo and redo: one history of all files. */
import type { ContentFile } from "@tools/content/addresses"
import type { JsonValue } from "../../../document"
import type { KeyPath } from "./keys"

/** A file before and after a step; `null` means no file. */
export interface FileChange {
  readonly file: ContentFile
  readonly before: JsonValue | null
  readonly after: JsonValue | null
  /** The version on disk from which `before` was made, if that is not the one at the time of the step. */
  readonly base?: JsonValue | null | undefined
  /** The text that the step replaced, if it was not valid JSON. */
  readonly damaged?: string | undefined
}

/** What one Undo takes back. */
export interface Step {
  readonly label: string
  readonly changes: readonly FileChange[]
  readonly place: { readonly file: ContentFile; readonly path: KeyPath }
}

export interface History {
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  readonly typing: { readonly field: string; readonly time: number } | null
}

export const emptyHistory: History = { undo: [], redo: [], typing: null }

/** After this pause in milliseconds, typing is a new step. */
const typingPause = 1000

/**
 * Returns a history with another step, and nothing to redo.
 * @param typing given for a key press, which joins the last step if that was one in the same field just now.
 */
export const addStep = (history: History, step: Step, typing: History["typing"]): History => {
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

/**
 * Returns a history after its last step was undone or redone.
 * @param back the step that takes this back again.
 */
export const turnHistory = (
  { undo, redo }: History,
  direction: "undo" | "redo",
  back: Step,
): History =>
  direction === "undo"
    ? { undo: undo.slice(0, -1), redo: [...redo, back], typing: null }
    : { undo: [...undo, back], redo: redo.slice(0, -1), typing: null }

/** Returns the place to show after a step was taken back: its own, or a file that is left if its own is gone. */
export const placeAfter = ({ place }: Step, changes: readonly FileChange[]): Step["place"] => {
  const left = changes.filter(({ after }) => after !== null)
  const isLeft = left.some(({ file }) => file === place.file)
  const [first] = left
  return isLeft || !first ? place : { file: first.file, path: [] }
}
