/** What the studio shows: one immutable state, which every change replaces. */
import type { ContentFile, PageFile } from "@tools/content/addresses"
import type { Failure, SearchAnswer, SharedReply, StudioState } from "../client"
import type { Draft, Outcome, Presence, SendRequest } from "../../../document"
import { newEntry, toDraft, type FileEntry } from "./entry"
import type { PlacedFinding } from "./findings"
import { emptyHistory, type History } from "./history"
import type { KeyPath } from "./keys"

/** A part of a file, such as a section, and the focused field. */
export interface Selection {
  readonly file: ContentFile
  /** The part whose form is shown, such as `seo` or a section; `null` without a form. */
  readonly part: KeyPath | null
  /** The path of the focused field in the file; `null` without one. */
  readonly field: KeyPath | null
}

/** A request to show a field; each is a new object, so that the same field may be requested again. */
interface FocusRequest {
  readonly file: ContentFile
  readonly path: KeyPath
  /** What is selected in the field, which has the focus then; `null` if it is only scrolled into view. */
  readonly selects: "all" | "end" | null
}

export interface Notice {
  readonly severity: "error" | "warning" | "info"
  readonly message: string
  /** Whether it says what came of a press. */
  readonly isOutcome?: true
  /** Where the notice leads to, in another tab. */
  readonly link?: { readonly label: string; readonly href: string }
}

interface SearchState {
  readonly page: PageFile
  /** The content of which the audit was asked. */
  readonly files: StudioSnapshot["files"]
  /** The last answer on the page; `null` before the first. */
  readonly answer: SearchAnswer | null
  /** Why there is no newer answer, in a sentence; `null` if there is one. */
  readonly problem: string | null
}

/** How far a changed file is on its way to the site; `unsaved` if nothing of it would be sent. */
export type SendingState = "unsaved" | "saved" | "in review"

/** What was ticked or unticked of a changed file. */
export interface FileTicks {
  readonly isOn: boolean
  /** Those of its parts, such as `sections 2`; empty if the file was ticked as a whole. */
  readonly parts: ReadonlyMap<string, boolean>
}

/** The ticks by a file's state and path: a file may be in review, and saved again. */
export type Ticks = Readonly<Partial<Record<SendingState, ReadonlyMap<string, FileTicks>>>>

export interface StudioSnapshot {
  readonly phase: "loading" | "ready"
  /** The server's state besides texts and drafts; `undefined` while loading. */
  readonly server: Omit<StudioState, "files" | "drafts"> | undefined
  readonly files: ReadonlyMap<ContentFile, FileEntry>
  readonly findings: readonly PlacedFinding[]
  /** What the audit answered last; `null` before the first answer. */
  readonly search: SearchState | null
  readonly selection: Selection | null
  readonly focusRequest: FocusRequest | null
  /** The path of the picture that is deleted if the answer is yes; `null` without a question. */
  readonly deleting: string | null
  readonly history: History
  /** Whether this tab edits; the other tabs of the browser show what it does. */
  readonly isWriting: boolean
  readonly isSaving: boolean
  readonly notice: Notice | null
  /** The request of this page that takes a while and runs now, in words; `null` without one. */
  readonly running: string | null
  /** What the editor says about the change that is sent next. */
  readonly message: { readonly title: string; readonly description: string }
  /** What was ticked or unticked of the changes; the rest is as it is at first. */
  readonly ticks: Ticks
  /** What is not ready of what would be sent; `null` without a question. */
  readonly unready: { readonly kind: SendRequest["kind"]; readonly names: readonly string[] } | null
  /** What the windows of others show. */
  readonly others: readonly Presence[]
  /** How the shared branch and this clone differ; `null` until it is known. */
  readonly shared: Omit<SharedReply, "kind"> | null
}

/** Returns a notice of what came of a request. */
export const noticeOf = ({ isDone, message }: Outcome): Notice => ({
  severity: isDone ? "info" : "error",
  message,
  isOutcome: true,
})

/** Returns a notice of what the server refused. */
export const refusalOf = (message: string): Notice => ({ severity: "error", message })

const unreachableNotice: Notice = {
  severity: "warning",
  message:
    "The studio's server does not respond. What you type is stored in this browser. You can save it when the server is back.",
}

const signedOutNotice: Notice = {
  severity: "warning",
  message:
    "You are signed out. What you type is stored in this browser. Saving goes on once you have signed in.",
  link: { label: "Sign in again", href: "." },
}

/** Returns a notice of a request that failed. */
export const noticeOfFailure = (failure: Failure): Notice => {
  if (failure.kind === "unreachable") return unreachableNotice
  return failure.kind === "signed-out" ? signedOutNotice : refusalOf(failure.message)
}

export const readOnlyNotice: Notice = {
  severity: "info",
  message: "Nothing was changed. Take over to edit in this tab.",
}

/** Makes the state, which is loading at first. */
export const makeSnapshot = () => {
  let snapshot: StudioSnapshot = {
    phase: "loading",
    server: undefined,
    files: new Map(),
    findings: [],
    search: null,
    selection: null,
    focusRequest: null,
    deleting: null,
    history: emptyHistory,
    isWriting: false,
    isSaving: false,
    notice: null,
    running: null,
    message: { title: "", description: "" },
    ticks: {},
    unready: null,
    others: [],
    shared: null,
  }
  const listeners = new Set<() => void>()
  const entryOf = (file: ContentFile): FileEntry => snapshot.files.get(file) ?? newEntry(file)
  const set = (change: Partial<StudioSnapshot>): void => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  return {
    get: () => snapshot,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    entryOf,
    put: (entry: FileEntry): void => {
      if (snapshot.files.get(entry.file) === entry) return
      set({ files: new Map(snapshot.files).set(entry.file, entry) })
    },
    listDrafts: (): readonly Draft[] =>
      [...snapshot.files.values()].flatMap(entry => {
        const draft = toDraft(entry)
        return draft ? [{ file: entry.file, ...draft }] : []
      }),
  }
}

export type Snapshot = ReturnType<typeof makeSnapshot>
