/** The studio's state: what is edited, what was found, what was said to the server and what it said. */
import { z } from "zod"
import type { ContentFile } from "../../../../src/model/content"
import { isPageFile } from "../../../../src/site/pages"
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
import { fileOf, isError, placeFinding, type PlacedFinding } from "./findings"
import { addForeignStep, addStep, emptyHistory, type FileChange, type History } from "./history"
import { listKeys, namePlace, toKeyPath, toValuePath, type KeyPath } from "./keys"
import { restoreHistory, storeHistory } from "./stored-history"

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
  /** Whether the keyboard goes there, too, and not the view alone. */
  readonly takesFocus: boolean
}

export interface Notice {
  readonly severity: "error" | "warning" | "info"
  readonly message: string
  /** The files whose errors kept something from being saved; the notice goes when they are fixed. */
  readonly files?: readonly ContentFile[]
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
  /** Whether this is the tab that edits; all others show what it does. */
  readonly isWriting: boolean
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
  /** Applies a fix as one step; an edit of what is no longer there does nothing. */
  readonly applyFix: (fix: Fix) => Promise<void>
  readonly undo: () => void
  readonly redo: () => void
  readonly select: (selection: Selection | null) => void
  /** Notes the field in hand. */
  readonly holdField: (file: ContentFile, path: ValuePath | null) => void
  /** Asks for the form of a field, with the field focused. */
  readonly goTo: (file: ContentFile, path: ValuePath) => void
  /** Marks a place as new: it shows no findings before its fields were left, or a save needs them fixed. */
  readonly begin: (file: ContentFile, path: ValuePath) => void
  /** Notes that a field was left; `place` is its name. */
  readonly leave: (place: string) => void
  /** Saves all files that have changes. */
  readonly save: () => Promise<void>
  /** Decides a conflict: the file is to hold this. */
  readonly resolve: (file: ContentFile, value: JsonValue | null, label: string) => void
  readonly dismissNotice: () => void
  /** Makes this the tab that edits. */
  readonly takeOver: () => void
  /** Reads everything again. */
  readonly refresh: () => Promise<void>
  /** Begins to work with the server. Gives what ends it. */
  readonly start: () => () => void
}

const sendMilliseconds = 300
const retryMilliseconds = 2000

const awayNotice: Notice = {
  severity: "warning",
  message:
    "The studio's server does not answer. What you type is stored in this browser, and is sent as soon as the server is back.",
}

const readingNotice: Notice = {
  severity: "info",
  message: "Nothing was changed: take over first, to edit in this window.",
}

const refusalOf = (message: string): Notice => ({ severity: "error", message })

/** The part of a file that has a form of its own: a section, or a group at its top. */
export const partOf = (path: KeyPath): KeyPath | null => {
  const [first] = path
  if (first === undefined) return null
  return first === "sections" ? (path.length > 1 ? path.slice(0, 2) : null) : [first]
}

/** Returns the errors in some files. */
export const errorsIn = (
  findings: readonly PlacedFinding[],
  files: readonly ContentFile[],
): readonly PlacedFinding[] =>
  findings.filter(finding => isError(finding) && files.includes(finding.file))

/** Whether a place is another one or inside of it, by their names. */
const isWithin = (place: string, other: string): boolean => `${place}\n`.startsWith(`${other}\n`)

/** The part of a page that is shown first: its first section. */
export const firstPartOf = ({ keys }: FileEntry): KeyPath => {
  const [first] = listKeys(keys, ["sections"])
  return first === undefined ? ["seo"] : ["sections", first]
}

type Files = ReadonlyMap<ContentFile, FileEntry>

const isThere = (files: Files, { file, part }: Selection): boolean => {
  const entry = files.get(file)
  const path = entry && part && toValuePath(entry.keys, part)
  return entry && path ? getAt(entry.value ?? undefined, path) !== undefined : false
}

/** Returns what shows a place that was changed, and otherwise what was selected, as far as it is there. */
const selectChanged = (
  files: Files,
  file: ContentFile,
  path: KeyPath,
  before: Selection | null,
): Selection | null => {
  const entry = files.get(file)
  const choices = [
    { file, part: partOf(path), field: path },
    ...(before && (before.file === file || entry?.value == null) ? [before] : []),
    ...(entry && isPageFile(file) ? [{ file, part: firstPartOf(entry), field: null }] : []),
  ]
  return choices.find(choice => isThere(files, choice)) ?? null
}

/** What was typed and may not have reached the server. */
const unsentModel = z.array(draftModel)

/**
 * Makes the studio's state. One tab writes: what it holds counts, and the server only stores it. All other tabs show
 * what the server tells.
 */
export const createStore = (api: StudioApi, tab: Tab): StudioStore => {
  let snapshot: StudioSnapshot = {
    phase: "loading",
    server: undefined,
    files: new Map(),
    findings: [],
    selection: null,
    focusWish: null,
    history: emptyHistory,
    isWriting: false,
    isSaving: false,
    notice: null,
  }
  const listeners = new Set<() => void>()
  const inTurn = makeQueue()
  let timer: ReturnType<typeof setTimeout> | undefined
  let refreshing: Promise<void> | undefined
  let isStale = false
  let saves = 0
  /** Whether the browser lets this tab write, and whether it has yet to read what there is to go on from. */
  let mayWrite = false
  let isStarting = false
  let lastFindings: readonly Finding[] = []
  const browser = tab.local.getItem("studio browser") ?? crypto.randomUUID()
  tab.local.setItem("studio browser", browser)
  const begun = new Set<string>()
  const left = new Set<string>()

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
    for (const hear of listeners) hear()
  }

  /* The server tells all findings after each key press; who shows them is asked only when they say something else. */
  const setFindings = (findings: readonly PlacedFinding[]): void => {
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

  /** Sends a draft; gives whether others may follow. */
  const sendOne = async (entry: FileEntry): Promise<boolean> => {
    const { file, value, base } = entry
    const reply = await api.putDraft(toChange(entry))
    const now = entryOf(file)
    switch (reply.kind) {
      case "kept": {
        const isSent = now.value === value && now.base === base
        put({ ...now, isSent, revision: reply.draft?.revision ?? 0 })
        if (snapshot.notice === awayNotice) set({ notice: null })
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
        set({ notice: awayNotice })
        schedule(retryMilliseconds)
        return false
      case "refused":
        set({ notice: refusalOf(reply.message) })
        return true
    }
  }

  /** Sends all that the server does not have; gives whether nothing was refused. What was is sent again with the next change. */
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
    let history = restoreHistory(tab.session.getItem(keyOf("history")), files)
    if (snapshot.history !== emptyHistory) history = snapshot.history
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
    setFindings(placeFindings(lastFindings))
    if (snapshot.isWriting && listUnsent().length > 0) schedule()
  }

  const readOnce = async (): Promise<void> => {
    const [isStart, savesBefore] = [isStarting, saves]
    const reply = await api.readState()
    if (snapshot.isSaving || saves !== savesBefore) {
      isStale = true
      return
    }
    if (reply.kind === "read") takeState(reply, isStart && isStarting)
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
      if (!entry) return []
      const placed = placeFinding(finding, entry.file, entry.value, entry.keys)
      const place = namePlace(placed.file, placed.place)
      const isNew = [...begun].some(each => isWithin(place, each))
      return isNew && ![...left].some(each => isWithin(each, place)) ? [] : [placed]
    })

  const hear = (event: StudioEvent): void => {
    if (event.kind === "findings") {
      lastFindings = event.findings
      setFindings(placeFindings(lastFindings))
    } else if (event.kind === "changed" || refreshing) void refresh()
    else if (!snapshot.isWriting) {
      const entry = entryOf(event.file)
      put(readEntry(entry, entry.text, event.draft))
    }
  }

  /** Puts new values in. A file that replaces another, as a renamed page does, takes its layout. */
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
    changes: readonly FileChange[],
    options: ChangeOptions & { readonly path?: ValuePath },
  ): void => {
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

  const changeFile: StudioStore["changeFile"] = (file, update, options) => {
    const before = present(file)
    if (before !== null) apply([{ file, before, after: update(before) }], options)
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
    const changes = [...values].map(([file, after]) => ({ file, before: present(file), after }))
    const [first] = edits
    apply(changes, { label, ...(first?.kind === "set" && { path: first.path }) })
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
      focusWish: { file, path, takesFocus: false },
    })
  }

  const takeSaved = (reply: SaveReply): Notice | null => {
    if (reply.kind === "unreachable") return awayNotice
    if (reply.kind === "refused") return refusalOf(reply.message)
    for (const { file, text } of reply.written) put(withSaved(entryOf(file), text))
    for (const { file, text } of reply.conflicts) put(withDisk(entryOf(file), text))
    if (reply.findings.length === 0) return null
    const found = placeFindings(reply.findings)
    setFindings(mergeFindings(found))
    const unsaved = [...snapshot.files.values()].filter(isUnsaved)
    const titles = unsaved.map(({ file }) => titleOfFile(file)).join(", ")
    const files = found.map(({ file }) => file)
    return { severity: "error", message: `Not saved: ${titles}. Fix these errors first:`, files }
  }

  const mergeFindings = (found: readonly PlacedFinding[]): readonly PlacedFinding[] => {
    const files = new Set(found.map(({ file }) => file))
    return [...snapshot.findings.filter(({ file }) => !files.has(file)), ...found]
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
    saves += 1
    set({ isSaving: true, notice: null })
    begun.clear()
    setFindings(placeFindings(lastFindings))
    const notice = await inTurn(saveInTurn)
    set({ isSaving: false, notice })
    if (isStale) void refresh()
  }

  const tell = (isAllowed: boolean): void => {
    mayWrite = isAllowed
    isStarting = isAllowed
    if (!isAllowed) stopWriting()
    void refresh()
  }

  return {
    subscribe: hear => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    get: () => snapshot,
    change: (file, path, next, options) =>
      changeFile(file, value => setAt(value, path, next), { ...options, path }),
    changeFile,
    changeFiles: (values, label) => {
      const changes = [...values].map(([file, after]) => ({ file, before: present(file), after }))
      apply(changes, { label })
    },
    applyFix,
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
      set({ selection, focusWish: { file, path: place, takesFocus: true } })
    },
    begin: (file, path) => {
      const entry = snapshot.files.get(file)
      if (entry) begun.add(namePlace(file, toKeyPath(entry.keys, path)))
    },
    leave: place => {
      left.add(place)
      setFindings(placeFindings(lastFindings))
    },
    save,
    /* It goes on from what is on disk now; what was typed before is in the history. */
    resolve: (file, value, label) => {
      apply([{ file, before: present(file), after: value }], { label })
      const entry = entryOf(file)
      put({ ...withDraft(entry, { base: entry.text, value, layout: null }), isSent: false })
      schedule()
    },
    dismissNotice: () => set({ notice: null }),
    takeOver: () => {
      if (mayWrite) tell(true)
      else tab.askToWrite(tell, true)
    },
    refresh,
    start: () => {
      tab.askToWrite(tell, false)
      let wasConnected = false
      const stopListening = api.listen(hear, isConnected => {
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
