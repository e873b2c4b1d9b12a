/** The studio's state: the edited content, the checker's findings, and the exchange with the server. */
import { z } from "zod"
import type { ContentFile } from "../../../src/model"
import { mergeValues } from "../../document/merge"
import { titleOfFile } from "../../document/titles"
import { getAt, isSame, setAt, type JsonValue, type ValuePath } from "../../document/value"
import { makeQueue } from "../../in-turn"
import type { Fix } from "../../report"
import {
  draftModel,
  type Draft,
  type Finding,
  type StudioEvent,
  type StudioState,
} from "../../protocol"
import type { SaveReply, StudioApi } from "../api"
import type { Tab } from "../tab"
import {
  conflictOf,
  isUnsaved,
  newEntry,
  readEntry,
  toDraft,
  withDisk,
  withDraft,
  withSaved,
  withValue,
  type FileEntry,
} from "./entry"
import { isError, placeFinding, type PlacedFinding } from "./findings"
import { addForeignStep, addStep, emptyHistory, type FileChange, type History } from "./history"
import { namePlace, toKeyPath, type KeyPath } from "./keys"
import { partOf, selectChanged, type Selection } from "./selection"
import { restoreHistory, storeHistory } from "./stored-history"

/** A request to show a field; each is a new object, so that the same field may be requested again. */
interface FocusRequest {
  readonly file: ContentFile
  readonly path: KeyPath
  /** Whether the field is focused, too, and not only scrolled into view. */
  readonly takesFocus: boolean
}

interface Notice {
  readonly severity: "error" | "warning" | "info"
  readonly message: string
  /** The files whose errors prevented a save; the notice disappears when they are fixed. */
  readonly files?: readonly string[]
}

export interface StudioSnapshot {
  readonly phase: "loading" | "ready"
  /** The server's state besides texts and drafts; `undefined` while loading. */
  readonly server: Omit<StudioState, "files" | "drafts"> | undefined
  readonly files: ReadonlyMap<ContentFile, FileEntry>
  readonly findings: readonly PlacedFinding[]
  readonly selection: Selection | null
  readonly focusRequest: FocusRequest | null
  readonly history: History
  /** Whether this tab edits; all others show what it does. */
  readonly isWriting: boolean
  readonly isSaving: boolean
  readonly notice: Notice | null
}

interface ChangeOptions {
  /** The change in a few words, such as “Headline”. */
  readonly label: string
  /** The place of the change in its file. */
  readonly path?: ValuePath
  /** True for a key press: typing in one field is one step of undo. */
  readonly isTyping?: boolean
}

const sendMilliseconds = 300
const retryMilliseconds = 2000

const unreachableNotice: Notice = {
  severity: "warning",
  message:
    "The studio's server does not answer. What you type is stored in this browser, and is sent as soon as the server is back.",
}

const readingNotice: Notice = {
  severity: "info",
  message: "Nothing was changed. Take over to edit in this window.",
}

const refusalOf = (message: string): Notice => ({ severity: "error", message })

/** Returns the errors in some files. */
export const errorsIn = (
  findings: readonly PlacedFinding[],
  files: readonly string[],
): readonly PlacedFinding[] =>
  findings.filter(finding => isError(finding) && files.includes(finding.file))

/** Returns whether a place is another one or inside of it, by their names. */
const isWithin = (place: string, other: string): boolean => `${place}\n`.startsWith(`${other}\n`)

/** Drafts that may not have reached the server. */
const unsentModel = z.array(draftModel)

/**
 * Creates the studio's state. One tab writes: what it holds counts, and the server only stores it. All other tabs show
 * what the server sends.
 */
export const createStore = (api: StudioApi, tab: Tab) => {
  let snapshot: StudioSnapshot = {
    phase: "loading",
    server: undefined,
    files: new Map(),
    findings: [],
    selection: null,
    focusRequest: null,
    history: emptyHistory,
    isWriting: false,
    isSaving: false,
    notice: null,
  }
  const listeners = new Set<() => void>()
  const inTurn = makeQueue()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A refresh that has not begun, and whether one is reading. */
  let nextRefresh: Promise<void> | undefined
  let isReading = false
  /** Whether the browser lets this tab write, and whether the tab has yet to read what it goes on from. */
  let mayWrite = false
  let isStarting = false
  let lastFindings: readonly Finding[] = []
  const browser = tab.local.getItem("studio browser") ?? crypto.randomUUID()
  tab.local.setItem("studio browser", browser)
  const newPlaces = new Set<string>()
  const leftPlaces = new Set<string>()

  const keyOf = (name: string): string => `studio ${name} ${snapshot.server?.project}`

  const keep = (storage: Tab["local"], name: string, text: string | null): void => {
    try {
      if (text === null) storage.removeItem(keyOf(name))
      else storage.setItem(keyOf(name), text)
    } catch {
      /* It is full. The server has all but the last moment; an older text must not come back. */
      storage.removeItem(keyOf(name))
    }
  }

  const set = (change: Partial<StudioSnapshot>): void => {
    const before = snapshot
    snapshot = { ...snapshot, ...change }
    if (snapshot.isWriting && before.files !== snapshot.files) {
      const unsent = listUnsent()
      keep(tab.local, "unsent", unsent.length > 0 ? JSON.stringify(unsent.map(toDraft)) : null)
    }
    if (snapshot.isWriting && before.history !== snapshot.history) {
      keep(tab.session, "history", storeHistory(snapshot.history, snapshot.files))
    }
    for (const listener of listeners) listener()
  }

  const placeFindings = (): readonly PlacedFinding[] =>
    lastFindings.flatMap(finding => {
      const placed = placeFinding(finding, snapshot.server?.root ?? "content", snapshot.files)
      const place = namePlace(placed.file, placed.place)
      const isNew = [...newPlaces].some(each => isWithin(place, each))
      return isNew && ![...leftPlaces].some(each => isWithin(each, place)) ? [] : [placed]
    })

  /* The server sends all findings after each key press; components rerender only when they differ. */
  const showFindings = (): void => {
    const findings = placeFindings()
    if (JSON.stringify(findings) === JSON.stringify(snapshot.findings)) return
    const { notice } = snapshot
    const isFixed = notice?.files && errorsIn(findings, notice.files).length === 0
    set({ findings, notice: isFixed ? null : notice })
  }

  const put = (entry: FileEntry): void => {
    if (snapshot.files.get(entry.file) === entry) return
    set({ files: new Map(snapshot.files).set(entry.file, entry) })
  }

  const present = (file: ContentFile): JsonValue | null => snapshot.files.get(file)?.value ?? null

  const entryOf = (file: ContentFile): FileEntry => snapshot.files.get(file) ?? newEntry(file)

  const listUnsent = (): FileEntry[] => [...snapshot.files.values()].filter(({ isSent }) => !isSent)

  /* The first key of a burst starts the clock, so that typing without a pause is sent, too. */
  const schedule = (milliseconds = sendMilliseconds): void => {
    timer ??= setTimeout(() => void inTurn(send), milliseconds)
  }

  const stopWriting = (): void => {
    clearTimeout(timer)
    timer = undefined
    set({ isWriting: false })
  }

  const toChange = (entry: FileEntry) => ({
    file: entry.file,
    revision: entry.revision,
    draft: isUnsaved(entry) ? { ...toDraft(entry), browser } : null,
  })

  /** Sends a draft. Returns whether others may follow. */
  const sendOne = async (entry: FileEntry): Promise<boolean> => {
    const { file, value, base } = entry
    const reply = await api.putDraft(toChange(entry))
    const now = entryOf(file)
    switch (reply.kind) {
      case "kept": {
        const isSent = now.value === value && now.base === base
        put({ ...now, isSent, revision: reply.draft?.revision ?? 0 })
        if (snapshot.notice === unreachableNotice) set({ notice: null })
        return true
      }
      case "changed": {
        const { draft } = reply
        /* The reply to an earlier one was lost. */
        if (!draft || draft.browser === browser) {
          put({ ...now, revision: draft?.revision ?? 0 })
          return true
        }
        /* Another browser writes, where this one's lock means nothing. */
        const change = { file, before: now.value, after: draft.value }
        set({ history: addForeignStep(snapshot.history, change) })
        put(readEntry(now, now.text, draft))
        stopWriting()
        void refresh()
        return false
      }
      case "unreachable":
        set({ notice: unreachableNotice })
        schedule(retryMilliseconds)
        return false
      case "refused":
        set({ notice: refusalOf(reply.message) })
        return true
    }
  }

  /** Sends all drafts that the server lacks. Returns whether it took them; refused ones are sent again with the next change. */
  const send = async (): Promise<boolean> => {
    clearTimeout(timer)
    timer = undefined
    if (!snapshot.isWriting) return false
    const tried = listUnsent()
    for (const entry of tried) if (!(await sendOne(entry))) return false
    const left = listUnsent()
    if (left.some(entry => !tried.includes(entry))) schedule()
    return !left.some(entry => tried.includes(entry))
  }

  const takeUnsent = (files: Map<ContentFile, FileEntry>, drafts: readonly Draft[]): History => {
    const stored = tab.local.getItem(keyOf("unsent"))
    const { data = [] } = unsentModel.safeParse(JSON.parse(stored ?? "[]"))
    let { history } = snapshot
    if (history === emptyHistory) {
      history = restoreHistory(tab.session.getItem(keyOf("history")), files)
    }
    for (const draft of data) {
      const { file, value } = draft
      const entry = files.get(file) ?? newEntry(file)
      if (isSame(entry.value, value)) continue
      const known = drafts.find(other => other.file === file)
      if (known && known.browser !== browser) {
        history = addForeignStep(history, { file, before: entry.value, after: value })
      }
      files.set(file, { ...withDraft(entry, draft), isSent: false })
    }
    return history
  }

  const takeState = ({ files: texts, drafts, ...server }: StudioState, isStart: boolean): void => {
    set({ server })
    const names = new Set<ContentFile>([
      ...texts.map(({ file }) => file),
      ...drafts.map(({ file }) => file),
      ...snapshot.files.keys(),
    ])
    const entries = [...names].map(file => {
      const text = texts.find(other => other.file === file)?.text ?? null
      const draft = drafts.find(other => other.file === file) ?? null
      if (!snapshot.isWriting) return readEntry(entryOf(file), text, draft)
      const entry = withDisk(entryOf(file), text)
      const isLost = isUnsaved(entry) && !draft
      return isLost ? { ...entry, isSent: false, revision: 0 } : entry
    })
    const kept = entries.filter(
      ({ text, value, isSent }) => text !== null || value !== null || !isSent,
    )
    const files = new Map(kept.map(entry => [entry.file, entry]))
    if (isStart) {
      const history = takeUnsent(files, drafts)
      set({ phase: "ready", files, history, isWriting: true })
      isStarting = false
    } else set({ phase: "ready", files })
    showFindings()
    if (snapshot.isWriting && listUnsent().length > 0) schedule()
  }

  const readState = async (): Promise<void> => {
    nextRefresh = undefined
    isReading = true
    const isStart = isStarting
    const reply = await api.readState()
    isReading = false
    if (reply.kind === "read") takeState(reply, isStart && isStarting)
    if (reply.kind === "refused") set({ notice: refusalOf(reply.message) })
    if (reply.kind === "unreachable") {
      set({ notice: unreachableNotice })
      setTimeout(() => void refresh(), retryMilliseconds)
    } else if (snapshot.notice === unreachableNotice) set({ notice: null })
  }

  const refresh = (): Promise<void> => (nextRefresh ??= inTurn(readState))

  const takeEvent = (event: StudioEvent): void => {
    if (event.kind === "findings") {
      lastFindings = event.findings
      showFindings()
    } else if (event.kind === "changed" || isReading) void refresh()
    else if (!snapshot.isWriting) {
      const entry = entryOf(event.file)
      put(readEntry(entry, entry.text, event.draft))
    }
  }

  /** Returns the files with new values. A file that replaces another, as a renamed page does, takes its layout. */
  const write = (changes: readonly FileChange[]): ReadonlyMap<ContentFile, FileEntry> => {
    const files = new Map(snapshot.files)
    const gone = changes.filter(({ after }) => after === null).map(({ file }) => files.get(file))
    const layout =
      gone.map(entry => entry?.text ?? entry?.layout).find(text => text != null) ?? null
    for (const { file, after } of changes) {
      const entry = files.get(file) ?? newEntry(file)
      const isNew = entry.text === null && entry.value === null
      files.set(file, withValue(isNew ? { ...entry, layout } : entry, after))
    }
    schedule()
    return files
  }

  const apply = (
    values: Iterable<readonly [ContentFile, JsonValue | null]>,
    options: ChangeOptions,
  ): void => {
    const changes = [...values].map(([file, after]) => ({ file, before: present(file), after }))
    const [first] = changes.filter(({ before, after }) => before !== after)
    if (!first) return
    if (!snapshot.isWriting) {
      set({ notice: readingNotice })
      return
    }
    const entry = snapshot.files.get(first.file)
    const path = entry && options.path ? toKeyPath(entry.keys, options.path) : []
    const typing =
      options.isTyping === true
        ? { field: JSON.stringify([first.file, path]), time: Date.now() }
        : null
    const step = { label: options.label, changes, place: { file: first.file, path } }
    set({ files: write(changes), history: addStep(snapshot.history, step, typing) })
  }

  const applyFix = async ({ label, edits }: Fix): Promise<void> => {
    const values = new Map<ContentFile, JsonValue | null>()
    for (const edit of edits) {
      if (edit.kind !== "set") {
        const reply = snapshot.isWriting ? await api.fix(edit) : undefined
        if (reply?.kind === "refused") set({ notice: refusalOf(reply.message) })
        continue
      }
      const { file, path, before, after } = edit
      const value = values.get(file) ?? present(file)
      if (!isSame(getAt(value ?? undefined, path), before)) return
      values.set(file, path.length === 0 ? (after ?? null) : setAt(value ?? {}, path, after))
    }
    const [first] = edits
    apply(values, { label, ...(first?.kind === "set" && { path: first.path }) })
  }

  const travel = (direction: "undo" | "redo"): void => {
    const { history } = snapshot
    const step = history[direction].at(-1)
    if (!step || !snapshot.isWriting) return
    const changes = step.changes.map(({ file, before, after }): FileChange => {
      const now = present(file)
      const value = now === after ? before : mergeValues(after, before, now).value
      return { file, before: now, after: value }
    })
    const back = { ...step, changes }
    const files = write(changes)
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
      selection: selectChanged(files, file, path, snapshot.selection),
      focusRequest: { file, path, takesFocus: false },
    })
  }

  const takeSaved = (reply: SaveReply): Notice | null => {
    if (reply.kind === "unreachable") return unreachableNotice
    if (reply.kind === "refused") return refusalOf(reply.message)
    for (const { file, text } of reply.written) put(withSaved(entryOf(file), text))
    for (const { file, text } of reply.conflicts) put(withDisk(entryOf(file), text))
    if (reply.findings.length === 0) return null
    const named = new Set(reply.findings.map(({ file }) => file))
    lastFindings = [...lastFindings.filter(({ file }) => !named.has(file)), ...reply.findings]
    showFindings()
    const unsaved = [...snapshot.files.values()].filter(isUnsaved)
    const titles = unsaved.map(({ file }) => titleOfFile(file)).join(", ")
    const files = snapshot.findings
      .filter(({ finding }) => named.has(finding.file))
      .map(({ file }) => file)
    return { severity: "error", message: `Not saved: ${titles}. Fix these errors first:`, files }
  }

  const saveInTurn = async (): Promise<Notice | null> => {
    do if (!(await send())) return snapshot.notice
    while (listUnsent().length > 0)
    const unsaved = [...snapshot.files.values()].filter(
      entry => isUnsaved(entry) && !conflictOf(entry),
    )
    return unsaved.length === 0 ? null : takeSaved(await api.save(unsaved.map(({ file }) => file)))
  }

  const save = async (): Promise<void> => {
    if (snapshot.isSaving || !snapshot.isWriting) return
    set({ isSaving: true, notice: null })
    newPlaces.clear()
    showFindings()
    const notice = await inTurn(saveInTurn)
    set({ isSaving: false, notice })
  }

  const setMayWrite = (isAllowed: boolean): void => {
    mayWrite = isAllowed
    isStarting = isAllowed
    if (!isAllowed) stopWriting()
    void refresh()
  }

  return {
    api,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => snapshot,
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
    /** Applies a fix as one step; does nothing if the text has changed since the check. */
    applyFix,
    undo: () => travel("undo"),
    redo: () => travel("redo"),
    select: (selection: Selection | null) => set({ selection }),
    /** Notes which field has the focus. */
    holdField: (file: ContentFile, path: ValuePath): void => {
      const entry = snapshot.files.get(file)
      const field = entry ? toKeyPath(entry.keys, path) : null
      const { selection } = snapshot
      if (selection?.file === file && selection.field?.join("\n") === field?.join("\n")) return
      const part = field ? partOf(field) : (selection?.part ?? null)
      set({ selection: { file, part, field } })
    },
    /** Shows the form of a field, with the field focused. */
    goTo: (file: ContentFile, path: ValuePath): void => {
      const entry = snapshot.files.get(file)
      if (!entry) return
      const place = toKeyPath(entry.keys, path)
      const selection = { file, part: partOf(place), field: place }
      set({ selection, focusRequest: { file, path: place, takesFocus: true } })
    },
    /** Marks a place as new: it shows no findings until one of its fields is left or the file is saved. */
    begin: (file: ContentFile, path: ValuePath): void => {
      const entry = snapshot.files.get(file)
      if (entry) newPlaces.add(namePlace(file, toKeyPath(entry.keys, path)))
    },
    /** Notes that a field was left; `place` is its name. */
    leave: (place: string): void => {
      leftPlaces.add(place)
      showFindings()
    },
    /** Saves all files that have changes. */
    save,
    /** Resolves a conflict with the value that the file is to have; the value before is in the history. */
    resolve: (file: ContentFile, value: JsonValue | null): void => {
      apply([[file, value]], { label: "Resolve conflict" })
      const entry = entryOf(file)
      put({ ...withDraft(entry, { base: entry.text, value, layout: null }), isSent: false })
      schedule()
    },
    dismissNotice: () => set({ notice: null }),
    /** Makes this the tab that edits. */
    takeOver: (): void => {
      if (mayWrite) setMayWrite(true)
      else tab.askToWrite(setMayWrite, true)
    },
    /** Reads everything again. */
    refresh,
    /** Starts the exchange with the server. Returns a function that ends it. */
    start: (): (() => void) => {
      tab.askToWrite(setMayWrite, false)
      let wasConnected = false
      const stopListening = api.listen(takeEvent, isConnected => {
        if (isConnected && wasConnected) void refresh()
        wasConnected ||= isConnected
      })
      const stopWatching = tab.onHide(() => {
        if (!snapshot.isWriting) return
        for (const entry of listUnsent()) void api.putDraft(toChange(entry), true)
      })
      return () => {
        stopListening()
        stopWatching()
        clearTimeout(timer)
      }
    },
  }
}

export type StudioStore = ReturnType<typeof createStore>
