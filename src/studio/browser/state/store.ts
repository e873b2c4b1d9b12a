/** The studio's state: what is edited, what was found, what was said to the server and what it said. */
import type { ContentFile } from "../../../content/model"
import { mergeValues } from "../../document/merge"
import { setAt, type JsonValue, type ValuePath } from "../../document/value"
import type { Draft, Finding, StudioEvent, StudioState } from "../../protocol"
import {
  conflictOf,
  decide,
  isUnsaved,
  isUnsent,
  newEntry,
  settle,
  takeIn,
  toDraft,
  withValue,
  type FileEntry,
} from "./entry"
import { fileOf, placeFinding, type PlacedFinding } from "./findings"
import { addStep, emptyHistory, turnAround, type FileChange, type History } from "./history"
import { toKeyPath, type KeyPath } from "./keys"
import type { SaveReply, StudioApi } from "../api"

/** What is being edited: a part of a file, such as a section, and the field in hand. */
export interface Selection {
  readonly file: ContentFile
  /** The part whose form is shown, such as `seo` or a section; null where none is. */
  readonly part: KeyPath | null
  /** The field in hand, as the way from the file; null where none is. */
  readonly field: KeyPath | null
}

/** A wish to have a field focused; each is a new one, so that the same field may be wished for again. */
interface FocusWish {
  readonly file: ContentFile
  readonly path: KeyPath
}

export interface Notice {
  readonly severity: "error" | "warning" | "info"
  readonly message: string
}

export interface StudioSnapshot {
  readonly phase: "loading" | "ready"
  /** What the server knows besides the files' texts and the drafts; undefined while loading. */
  readonly server: Omit<StudioState, "files" | "drafts"> | undefined
  readonly files: ReadonlyMap<ContentFile, FileEntry>
  readonly findings: readonly PlacedFinding[]
  readonly selection: Selection | null
  readonly focusWish: FocusWish | null
  readonly history: History
  readonly isConnected: boolean
  readonly isSaving: boolean
  readonly notice: Notice | null
}

/** What goes with a change. */
interface ChangeOptions {
  /** What is done, in a few words, such as “Headline”. */
  readonly label: string
  /** True for a key press: typing in one field is one step of undo. */
  readonly isTyping?: boolean
}

export interface StudioStore {
  readonly subscribe: (hear: () => void) => () => void
  readonly get: () => StudioSnapshot
  /** Replaces what stands at a place; undefined takes it away. */
  readonly change: (
    file: ContentFile,
    path: ValuePath,
    next: JsonValue | undefined,
    options: ChangeOptions,
  ) => void
  /** Changes a file as a whole, in one step; null takes it away. */
  readonly changeFile: (
    file: ContentFile,
    update: (value: JsonValue) => JsonValue | null,
    options: ChangeOptions & { readonly path?: ValuePath },
  ) => void
  /** Changes several files in one step, also such as are not there yet; null takes one away. */
  readonly changeFiles: (values: ReadonlyMap<ContentFile, JsonValue | null>, label: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly select: (selection: Selection | null) => void
  /** Notes the field in hand. */
  readonly holdField: (file: ContentFile, path: ValuePath | null) => void
  /** Asks for the form of a field, with the field focused. */
  readonly goTo: (file: ContentFile, path: ValuePath) => void
  /** Saves all files that have changes. */
  readonly save: () => Promise<void>
  /** Decides a conflict: the file is to hold this. */
  readonly resolve: (file: ContentFile, value: JsonValue | null, label: string) => void
  readonly dismissNotice: () => void
  /** Reads everything again. */
  readonly refresh: () => Promise<void>
  /** Begins to work with the server. Gives what ends it. */
  readonly start: () => () => void
}

const quietMilliseconds = 300
const retryMilliseconds = 2000

const awayNotice: Notice = {
  severity: "warning",
  message:
    "The studio's server does not answer. What you type stays here, and is sent as soon as it is back.",
}

const refusalOf = (message: string): Notice => ({ severity: "error", message })

/** The part of a file that has a form of its own: a section, or a group at its top. */
export const partOf = (path: KeyPath): KeyPath | null => {
  const [first] = path
  if (first === undefined) return null
  return first === "sections" ? (path.length > 1 ? path.slice(0, 2) : null) : [first]
}

/** Makes the studio's state. */
export const createStore = (api: StudioApi): StudioStore => {
  let snapshot: StudioSnapshot = {
    phase: "loading",
    server: undefined,
    files: new Map(),
    findings: [],
    selection: null,
    focusWish: null,
    history: emptyHistory,
    isConnected: true,
    isSaving: false,
    notice: null,
  }
  const listeners = new Set<() => void>()
  const timers = new Map<ContentFile, ReturnType<typeof setTimeout>>()
  /** Drafts on their way, by file; what the server tells of such a file meanwhile waits. */
  const sending = new Map<ContentFile, Promise<void>>()
  const waiting = new Map<ContentFile, Draft>()
  let refreshing: Promise<void> | undefined
  let isStale = false
  let lastFindings: readonly Finding[] = []

  const set = (change: Partial<StudioSnapshot>): void => {
    snapshot = { ...snapshot, ...change }
    for (const hear of listeners) hear()
  }

  /* The server tells all findings after each key press; who shows them is asked only when they say something else. */
  const setFindings = (findings: readonly PlacedFinding[]): void => {
    if (JSON.stringify(findings) !== JSON.stringify(snapshot.findings)) set({ findings })
  }

  const put = (entry: FileEntry): void => {
    if (snapshot.files.get(entry.file) === entry) return
    set({ files: new Map(snapshot.files).set(entry.file, entry) })
  }

  const present = (file: ContentFile): JsonValue | null => snapshot.files.get(file)?.value ?? null

  const merge = (
    base: JsonValue | null,
    mine: JsonValue | null,
    theirs: JsonValue | null,
    file: ContentFile,
  ): JsonValue | null => {
    const { value, conflicts } = mergeValues(base, mine, theirs)
    if (conflicts.length > 0) {
      const other = mergeValues(base, theirs, mine).value
      const step = {
        label: "Your side of a field that another window changed too",
        changes: [{ file, before: other, after: value }],
        place: { file, path: [] },
      }
      set({
        history: addStep(snapshot.history, step, null),
        notice: {
          severity: "warning",
          message:
            "Another window changed the same field. What you typed here holds; Undo brings the other text.",
        },
      })
    }
    return value
  }

  const takeServer = (file: ContentFile, text: string | null, draft: Draft | null): FileEntry =>
    takeIn(snapshot.files.get(file), file, text, draft, (base, mine, theirs) =>
      merge(base, mine, theirs, file),
    )

  const schedule = (file: ContentFile, milliseconds = quietMilliseconds): void => {
    clearTimeout(timers.get(file))
    timers.set(
      file,
      setTimeout(() => void send(file), milliseconds),
    )
  }

  const sendOnce = async (file: ContentFile): Promise<void> => {
    const entry = snapshot.files.get(file)
    if (!entry || !isUnsent(entry)) return
    const reply = await api.putDraft({ file, revision: entry.revision, draft: toDraft(entry) })
    const now = snapshot.files.get(file)
    if (!now) return
    switch (reply.kind) {
      case "kept": {
        const revision = reply.draft?.revision ?? 0
        put(settle({ ...now, sent: entry.value, sentBase: entry.base, revision }))
        if (snapshot.notice === awayNotice) set({ notice: null })
        break
      }
      case "changed":
        put(takeServer(file, now.text, reply.draft))
        break
      case "unreachable":
        set({ notice: awayNotice })
        schedule(file, retryMilliseconds)
        return
      case "refused":
        set({ notice: refusalOf(reply.message) })
        return
    }
    const after = snapshot.files.get(file)
    if (after && isUnsent(after)) schedule(file)
  }

  const send = (file: ContentFile): Promise<void> => {
    clearTimeout(timers.get(file))
    timers.delete(file)
    const before = sending.get(file) ?? Promise.resolve()
    const own = before
      .then(() => sendOnce(file))
      .finally(() => {
        if (sending.get(file) !== own) return
        sending.delete(file)
        const draft = waiting.get(file)
        waiting.delete(file)
        if (draft) takeDraft(draft)
      })
    sending.set(file, own)
    return own
  }

  const takeDraft = (draft: Draft): void => {
    const { file } = draft
    const entry = snapshot.files.get(file)
    if (entry && draft.revision <= entry.revision) return
    put(takeServer(file, entry?.text ?? null, draft))
    const now = snapshot.files.get(file)
    if (now && isUnsent(now)) schedule(file)
  }

  /** Whether a file's draft was sent, or is on its way, since the state was asked for: the answer may be older. */
  const wentOn = (file: ContentFile, before: ReadonlyMap<ContentFile, FileEntry>): boolean => {
    const [then, now] = [before.get(file), snapshot.files.get(file)]
    return sending.has(file) || then?.sent !== now?.sent || then?.revision !== now?.revision
  }

  const takeState = (
    { files, drafts, ...server }: StudioState,
    before: ReadonlyMap<ContentFile, FileEntry>,
  ): void => {
    const names = new Set<ContentFile>([
      ...files.map(({ file }) => file),
      ...drafts.map(({ file }) => file),
      ...snapshot.files.keys(),
    ])
    const entries = [...names].map(file => {
      const entry = snapshot.files.get(file)
      if (entry && wentOn(file, before)) {
        isStale = true
        return entry
      }
      const text = files.find(other => other.file === file)?.text ?? null
      return takeServer(file, text, drafts.find(other => other.file === file) ?? null)
    })
    const kept = entries.filter(
      entry => entry.text !== null || entry.value !== null || isUnsent(entry),
    )
    const byFile = new Map(kept.map(entry => [entry.file, entry]))
    set({ phase: "ready", server, files: byFile })
    setFindings(placeFindings(lastFindings))
    for (const entry of byFile.values()) if (isUnsent(entry)) schedule(entry.file)
  }

  const readOnce = async (): Promise<void> => {
    await Promise.all(sending.values())
    const before = snapshot.files
    const reply = await api.readState()
    if (reply.kind === "read") takeState(reply, before)
    if (reply.kind === "refused") set({ notice: refusalOf(reply.message) })
    if (reply.kind === "unreachable") {
      set({ notice: awayNotice })
      setTimeout(() => void refresh(), retryMilliseconds)
    } else if (snapshot.notice === awayNotice) set({ notice: null })
  }

  const refresh = (): Promise<void> => {
    if (refreshing || snapshot.isSaving) {
      isStale = true
      return refreshing ?? Promise.resolve()
    }
    isStale = false
    refreshing = readOnce().finally(() => {
      refreshing = undefined
      if (isStale) void refresh()
    })
    return refreshing
  }

  const placeFindings = (findings: readonly Finding[]): readonly PlacedFinding[] =>
    findings.flatMap(finding => {
      const file = fileOf(finding, snapshot.server?.root ?? "content")
      const entry = file && snapshot.files.get(file)
      return entry ? [placeFinding(finding, entry.file, entry.value, entry.keys)] : []
    })

  const hear = (event: StudioEvent): void => {
    if (event.kind === "findings") {
      lastFindings = event.findings
      setFindings(placeFindings(lastFindings))
    } else if (event.kind === "changed" || event.draft === null) void refresh()
    else if (sending.has(event.file) || snapshot.isSaving) waiting.set(event.file, event.draft)
    else takeDraft(event.draft)
  }

  const apply = (
    changes: readonly FileChange[],
    options: ChangeOptions & { readonly path?: ValuePath },
  ): void => {
    const [first] = changes.filter(({ before, after }) => before !== after)
    if (!first) return
    const entry = snapshot.files.get(first.file)
    const path = entry && options.path ? toKeyPath(entry.keys, options.path) : []
    const files = new Map(snapshot.files)
    for (const { file, after } of changes) {
      files.set(file, withValue(files.get(file) ?? newEntry(file), after))
      schedule(file)
    }
    const typing =
      options.isTyping === true
        ? { field: JSON.stringify([first.file, path]), time: Date.now() }
        : null
    const step = { label: options.label, changes, place: { file: first.file, path } }
    set({ files, history: addStep(snapshot.history, step, typing) })
  }

  const change: StudioStore["change"] = (file, path, next, options) => {
    const before = present(file)
    if (before === null) return
    apply([{ file, before, after: setAt(before, path, next) }], { ...options, path })
  }

  const travel = (direction: "undo" | "redo"): void => {
    const { history } = snapshot
    const step = history[direction].at(-1)
    if (!step) return
    const back = turnAround(step, present, ({ file, before, after }) => {
      const now = present(file)
      return now === after ? before : mergeValues(after, before, now).value
    })
    const files = new Map(snapshot.files)
    for (const { file, after } of back.changes) {
      files.set(file, withValue(files.get(file) ?? newEntry(file), after))
      schedule(file)
    }
    const rest = history[direction].slice(0, -1)
    const { file, path } = step.place
    const { selection } = snapshot
    const part = partOf(path)
    set({
      files,
      history:
        direction === "undo"
          ? { undo: rest, redo: [...history.redo, back], typing: null }
          : { undo: [...history.undo, back], redo: rest, typing: null },
      selection:
        part && (selection?.file !== file || selection.part?.join() !== part.join())
          ? { file, part, field: null }
          : selection,
    })
  }

  const takeSaved = (reply: SaveReply): Notice | null => {
    switch (reply.kind) {
      case "saved":
        for (const { file, text } of reply.written) put(takeServer(file, text, null))
        return null
      case "conflict":
        for (const { file, text } of reply.conflicts) {
          const entry = snapshot.files.get(file)
          if (entry) put(takeServer(file, text, { file, ...draftOf(entry) }))
        }
        return {
          severity: "warning",
          message:
            "Nothing was saved: a file was changed elsewhere meanwhile. Choose for each field what is to hold.",
        }
      case "mistaken":
        set({ findings: mergeFindings(placeFindings(reply.findings)) })
        return {
          severity: "error",
          message: "Nothing was saved: there are errors. They are shown at their fields.",
        }
      case "unreachable":
        return awayNotice
      case "refused":
        return refusalOf(reply.message)
    }
  }

  const draftOf = ({ base, sent, revision }: FileEntry) => ({ base, value: sent, revision })

  const mergeFindings = (found: readonly PlacedFinding[]): readonly PlacedFinding[] => {
    const files = new Set(found.map(({ file }) => file))
    return [...snapshot.findings.filter(({ file }) => !files.has(file)), ...found]
  }

  /** Sends drafts until the server has all that was typed; gives whether it has, or else a notice says why not. */
  const sendAll = async (files: readonly ContentFile[]): Promise<boolean> => {
    for (;;) {
      await Promise.all(files.map(send))
      const isUnsentYet = files.some(file => {
        const entry = snapshot.files.get(file)
        return entry !== undefined && isUnsent(entry)
      })
      if (!isUnsentYet) return true
      if (snapshot.notice) return false
    }
  }

  const save = async (): Promise<void> => {
    if (snapshot.isSaving) return
    const files = [...snapshot.files.values()].filter(isUnsaved).map(({ file }) => file)
    if (files.length === 0) return
    set({ isSaving: true, notice: null })
    const isAllSent = await sendAll(files)
    const clashing = files.find(file => {
      const entry = snapshot.files.get(file)
      return entry && conflictOf(entry) !== undefined
    })
    const notice: Notice | null =
      clashing !== undefined
        ? takeSaved({ kind: "conflict", conflicts: [] })
        : isAllSent
          ? takeSaved(await api.save(files))
          : snapshot.notice
    set({ isSaving: false, notice })
    for (const draft of waiting.values()) takeDraft(draft)
    waiting.clear()
    if (isStale) void refresh()
  }

  return {
    subscribe: hear => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    get: () => snapshot,
    change,
    changeFile: (file, update, options) => {
      const before = present(file)
      if (before !== null) apply([{ file, before, after: update(before) }], options)
    },
    changeFiles: (values, label) => {
      const changes = [...values].map(([file, after]) => ({ file, before: present(file), after }))
      apply(changes, { label })
    },
    undo: () => travel("undo"),
    redo: () => travel("redo"),
    select: selection => set({ selection }),
    holdField: (file, path) => {
      const entry = snapshot.files.get(file)
      const field = entry && path ? toKeyPath(entry.keys, path) : null
      const { selection } = snapshot
      if (selection?.file === file && selection.field?.join("\n") === field?.join("\n")) return
      const part = field ? partOf(field) : (selection?.part ?? null)
      set({ selection: { file, part, field } })
    },
    goTo: (file, path) => {
      const entry = snapshot.files.get(file)
      if (!entry) return
      const place = toKeyPath(entry.keys, path)
      const selection = { file, part: partOf(place), field: place }
      set({ selection, focusWish: { file, path: place } })
    },
    save,
    resolve: (file, value, label) => {
      const entry = snapshot.files.get(file)
      if (!entry) return
      apply([{ file, before: entry.value, after: value }], { label })
      put(decide(snapshot.files.get(file) ?? entry, value))
      schedule(file)
    },
    dismissNotice: () => set({ notice: null }),
    refresh,
    start: () => {
      void refresh()
      let wasConnected = false
      const stop = api.listen(hear, isConnected => {
        set({ isConnected })
        if (isConnected && wasConnected) void refresh()
        wasConnected ||= isConnected
      })
      return () => {
        stop()
        for (const timer of timers.values()) clearTimeout(timer)
      }
    },
  }
}
