/** Saves drafts. */
import { titleOfFile, type Draft } from "../../../document"
import type { SaveReply, StudioApi } from "../client"
import {
  conflictOf,
  withDisk,
  withSaved,
  type ShownFindings,
  noticeOfFailure,
  refusalOf,
  type Notice,
  type Snapshot,
} from "../edited"

interface SavingContext {
  readonly check: () => void
  readonly inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** Called when a login in front of the studio answers in its place. */
  readonly onSignedOut: () => void
}

/** Makes what saves all files that have changes. */
export const makeSaving = (
  { get, set, put, entryOf, listDrafts }: Snapshot,
  shown: ShownFindings,
  api: Pick<StudioApi, "save">,
  { check, inTurn, onSignedOut }: SavingContext,
) => {
  /** Whether a save waits until somebody has signed in. */
  let isWaiting = false

  const takeSaved = (reply: SaveReply, sent: readonly Draft[]): Notice | null => {
    isWaiting = reply.kind === "signed-out"
    if (reply.kind !== "saved") return noticeOfFailure(reply)
    const { server } = get()
    if (server) set({ server: { ...server, git: reply.git } })
    const valueSent = new Map(sent.map(({ file, value }) => [file, value]))
    for (const { file, text } of reply.written) {
      put(withSaved(entryOf(file), text, valueSent.get(file) ?? null))
    }
    for (const { file, text } of reply.conflicts) put(withDisk(entryOf(file), text))
    if (reply.refused.length === 0) return null
    const names = reply.refused.map(file => titleOfFile(file, entryOf(file).value))
    return refusalOf(
      `Not saved: ${names.join(", ")}. Fix the errors first; the problems in the top bar lead to them.`,
    )
  }

  const listSavable = (): readonly Draft[] =>
    listDrafts().filter(({ file }) => !conflictOf(entryOf(file)))

  const save = async (): Promise<Notice | null> => {
    const changes = listSavable()
    if (changes.length === 0) return null
    const reply = await api.save(changes)
    const notice = takeSaved(reply, changes)
    check()
    /* A file that had just changed on disk was merged, and is saved now. */
    const savable = new Set(listSavable().map(({ file }) => file))
    const isMerged = reply.kind === "saved" && reply.conflicts.some(({ file }) => savable.has(file))
    return isMerged ? save() : notice
  }

  const saveAll = async (): Promise<void> => {
    const { isSaving, isWriting } = get()
    if (isSaving || !isWriting) return
    set({ isSaving: true, notice: null })
    shown.showAll()
    const notice = await inTurn(save)
    set({ isSaving: false, notice })
    if (isWaiting) onSignedOut()
  }

  return {
    save: saveAll,
    /** Saves what could not be saved while nobody was signed in. */
    goOn: (): void => {
      if (isWaiting) void saveAll()
    },
  }
}
