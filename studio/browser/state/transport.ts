/** The exchange with the server, which decides which window writes: what that one holds counts. All others show it. */
import type { ContentFile } from "../../../src/model"
import { makeSerialQueue } from "../../serial-queue"
import type { JsonValue } from "../../document/value"
import type { Draft, GotReply, StudioEvent, StudioState } from "../../protocol"
import { explainFailure, type SaveReply, type StudioApi } from "../api"
import type { Tab } from "../tab"
import {
  conflictOf,
  isUnsaved,
  newEntry,
  readEntry,
  toDraft,
  withDisk,
  withSaved,
  type FileEntry,
} from "./entry"
import { pathOf } from "./findings"
import { addStep, type History } from "./history"
import type { ShownFindings } from "./shown-findings"
import { refusalOf, readOnlyNotice, type Notice, type Outcome, type Snapshot } from "./snapshot"
import { addUnsent, openUnsent } from "./unsent"

const sendMilliseconds = 300
const retryMilliseconds = 2000

const unreachableNotice: Notice = {
  severity: "warning",
  message:
    "The studio's server does not respond. What you type is stored in this browser, and is sent as soon as the server is back.",
}

const replacingNotice: Notice = {
  severity: "warning",
  message:
    "Text that was typed here before the connection was lost has replaced newer text. Undo brings that back.",
}

const unreadableNotice = (paths: readonly string[]): Notice => ({
  severity: "warning",
  message: `Unsaved text of an earlier version of the studio could not be read. Ask a developer to look into ${paths.join(", ")}.`,
})

/** Makes what sends and receives. */
export const makeTransport = (
  { get, set, put, entryOf, listUnsent, subscribe }: Snapshot,
  shown: ShownFindings,
  api: StudioApi,
  tab: Tab,
) => {
  const inTurn = makeSerialQueue()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A refresh that has not begun, and whether one is reading. */
  let nextRefresh: Promise<void> | undefined
  let isReading = false
  /** Whether the server lets this window write, and the window has yet to read what it goes on from. */
  let isStarting = false
  let unsent: ReturnType<typeof openUnsent> | undefined
  /** What is on its way to the server, which may arrive without a reply. */
  const attempted = new Map<ContentFile, JsonValue | null>()
  let kept = get().files
  let told: string | undefined

  /* The first key of a burst starts the clock, so that typing without a pause is sent, too. */
  const schedule = (milliseconds = sendMilliseconds): void => {
    timer ??= setTimeout(() => void inTurn(send), milliseconds)
  }

  const stopWriting = (): void => {
    clearTimeout(timer)
    timer = undefined
    isStarting = false
    set({ isWriting: false })
    void refresh()
  }

  const toChange = (entry: FileEntry) => ({ file: entry.file, draft: toDraft(entry) })

  /** Sends a draft. Returns whether others may follow. */
  const sendOne = async (entry: FileEntry): Promise<boolean> => {
    const { file, value, base } = entry
    attempted.set(file, value)
    unsent?.keep(listUnsent(), attempted)
    const reply = await api.putDraft(toChange(entry))
    const now = entryOf(file)
    switch (reply.kind) {
      case "done":
        attempted.delete(file)
        put({ ...now, isSent: now.value === value && now.base === base, sent: value })
        if (get().notice === unreachableNotice) set({ notice: null })
        return true
      case "read-only":
        stopWriting()
        return false
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
    if (!get().isWriting) return false
    const tried = listUnsent()
    for (const entry of tried) if (!(await sendOne(entry))) return false
    const left = listUnsent()
    if (left.some(entry => !tried.includes(entry))) schedule()
    return !left.some(entry => tried.includes(entry))
  }

  const takeUnsent = (files: Map<ContentFile, FileEntry>, drafts: readonly Draft[]): History => {
    let { history } = get()
    for (const draft of unsent?.take() ?? []) {
      const { file } = draft
      const before = files.get(file) ?? newEntry(file)
      const hasDraft = drafts.some(other => other.file === file)
      const { entry, isReplacing } = addUnsent(before, draft, hasDraft)
      files.set(file, entry)
      if (!isReplacing) continue
      const change = { file, before: before.value, after: entry.value }
      const step = { label: "Restored text", changes: [change], place: { file, path: [] } }
      history = addStep(history, step, null)
      set({ notice: replacingNotice })
    }
    return history
  }

  const takeState = ({ files: texts, drafts, ...server }: StudioState, isStart: boolean): void => {
    const { isWriting, files: known, phase } = get()
    unsent ??= openUnsent(tab.storage, api.window, server.project)
    const names = new Set<ContentFile>([
      ...texts.map(({ file }) => file),
      ...drafts.map(({ file }) => file),
      ...known.keys(),
    ])
    const entries = [...names].map(file => {
      const text = texts.find(other => other.file === file)?.text ?? null
      const draft = drafts.find(other => other.file === file) ?? null
      if (!isWriting) return readEntry(entryOf(file), text, draft)
      const entry = withDisk(entryOf(file), text)
      const isLost = isUnsaved(entry) && !draft
      return isLost ? { ...entry, isSent: false } : entry
    })
    const present = entries.filter(
      ({ text, value, isSent }) => text !== null || value !== null || !isSent,
    )
    const files = new Map(present.map(entry => [entry.file, entry]))
    if (isStart) {
      const history = takeUnsent(files, drafts)
      isStarting = false
      set({ server, phase: "ready", files, history, isWriting: true })
    } else set({ server, phase: "ready", files })
    shown.show()
    if (get().isWriting && listUnsent().length > 0) schedule()
    const unreadable = server.unreadable.join()
    if (unreadable !== "" && unreadable !== told) {
      set({ notice: unreadableNotice(server.unreadable) })
    }
    told = unreadable
    if (phase === "loading") void readShared(true)
  }

  /**
   * Reads how the shared branch and this clone differ.
   * @param isFetching whether the git host is asked.
   */
  const readShared = async (isFetching: boolean): Promise<void> => {
    const reply = await api.readShared(isFetching)
    const known = get().shared
    if (reply.kind === "shared") {
      const failure = isFetching ? reply.failure : (known?.failure ?? null)
      set({ shared: { ...reply, failure } })
    } else {
      const failure = explainFailure(reply)
      set({ shared: known ? { ...known, failure } : { absence: failure, failure, shared: null } })
    }
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
    } else if (get().notice === unreachableNotice) set({ notice: null })
  }

  const refresh = (): Promise<void> => (nextRefresh ??= inTurn(readState))

  const takeEvent = (event: StudioEvent): void => {
    switch (event.kind) {
      case "findings":
        shown.take(event.findings)
        return
      case "writer":
        if (event.window !== api.window) stopWriting()
        else if (!get().isWriting) {
          isStarting = true
          void refresh()
        }
        return
      case "changed":
        void refresh()
        return
      case "draft": {
        if (isReading) void refresh()
        if (get().isWriting) return
        const entry = entryOf(event.file)
        put(readEntry(entry, entry.text, event.draft))
      }
    }
  }

  const takeSaved = (reply: SaveReply): Notice | null => {
    if (reply.kind === "unreachable") return unreachableNotice
    if (reply.kind === "read-only") {
      stopWriting()
      return readOnlyNotice
    }
    if (reply.kind === "refused") return refusalOf(reply.message)
    for (const { file, text } of reply.written) put(withSaved(entryOf(file), text))
    for (const { file, text } of reply.conflicts) put(withDisk(entryOf(file), text))
    if (reply.refused.length === 0) return null
    shown.takeSaved(reply.refused.flatMap(({ findings }) => findings))
    const root = get().server?.root ?? "content"
    const notSaved = reply.refused.map(({ file, findings }) => ({
      file,
      causes: [...new Set(findings.map(finding => pathOf(finding, root)))],
    }))
    return { severity: "error", message: "Fix the errors first.", notSaved }
  }

  /* What is typed here starts from the text that both sides have in common, so that nothing of either is lost. */
  const takeRebased = ({ rebased }: GotReply): void => {
    for (const { file, text, base, value } of rebased) {
      const entry = entryOf(file)
      const typed = isUnsaved(entry) ? entry.value : value
      put(readEntry(entry, text, { file, base, value: typed }))
    }
  }

  const getInTurn = async (): Promise<Outcome> => {
    if (!(await send())) {
      return { isDone: false, message: get().notice?.message ?? unreachableNotice.message }
    }
    const reply = await api.getChanges()
    if (reply.kind !== "got") {
      const message = "message" in reply ? reply.message : unreachableNotice.message
      return { isDone: false, message }
    }
    takeRebased(reply)
    return { isDone: true, message: reply.message }
  }

  const listSavable = (): readonly ContentFile[] =>
    [...get().files.values()]
      .filter(entry => isUnsaved(entry) && !conflictOf(entry))
      .map(({ file }) => file)

  const saveInTurn = async (): Promise<Notice | null> => {
    do if (!(await send())) return get().notice
    while (listUnsent().length > 0)
    const files = listSavable()
    if (files.length === 0) return null
    const reply = await api.save(files)
    const notice = takeSaved(reply)
    /* A file that had just changed on disk was merged, and is saved now. */
    const isMerged =
      reply.kind === "saved" && reply.conflicts.some(({ file }) => listSavable().includes(file))
    return isMerged ? saveInTurn() : notice
  }

  const keepUnsent = (): void => {
    const { isWriting, files } = get()
    if (isWriting && files !== kept) unsent?.keep(listUnsent(), attempted)
    kept = files
  }

  return {
    schedule,
    refresh,
    /** Saves all files that have changes. */
    save: async (): Promise<void> => {
      const { isSaving, isWriting } = get()
      if (isSaving || !isWriting) return
      set({ isSaving: true, notice: null })
      shown.showAll()
      const notice = await inTurn(saveInTurn)
      set({ isSaving: false, notice })
    },
    /** Brings in what others changed on the shared branch. */
    getChanges: async (): Promise<Outcome> => {
      const outcome = await inTurn(getInTurn)
      await Promise.all([refresh(), readShared(false)])
      return outcome
    },
    readShared,
    /** Makes this the window that edits. */
    takeOver: async (): Promise<void> => {
      const reply = await api.takeOver()
      if (reply.kind === "unreachable") set({ notice: unreachableNotice })
    },
    /** Starts the exchange with the server. Returns a function that ends it. */
    start: (): (() => void) => {
      const stopKeeping = subscribe(keepUnsent)
      let wasConnected = false
      const stopListening = api.listen(
        takeEvent,
        isConnected => {
          if (!isConnected) set({ notice: unreachableNotice })
          else if (wasConnected) void refresh()
          wasConnected ||= isConnected
        },
        () => get().isWriting,
      )
      const stopWatching = tab.onHide(() => {
        if (!get().isWriting) return
        for (const entry of listUnsent()) void api.putDraft(toChange(entry), true)
      })
      return () => {
        stopListening()
        stopWatching()
        stopKeeping()
        clearTimeout(timer)
      }
    },
  }
}

export type Transport = ReturnType<typeof makeTransport>
