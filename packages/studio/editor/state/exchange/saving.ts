/** Saves drafts. */
import { titleOfFile, type Draft } from "../../../document"
import type { SaveReply, StudioApi } from "../client"
import {
  conflictOf,
  withDisk,
  withSaved,
  type ShownFindings,
  refusalOf,
  unreachableNotice,
  type Notice,
  type Snapshot,
} from "../edited"

type InTurn = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Makes the function that saves all files that have changes. */
export const makeSave = (
  { get, set, put, entryOf, listDrafts }: Snapshot,
  shown: ShownFindings,
  api: Pick<StudioApi, "save">,
  check: () => void,
  inTurn: InTurn,
): (() => Promise<void>) => {
  const takeSaved = (reply: SaveReply): Notice | null => {
    if (reply.kind === "unreachable") return unreachableNotice
    if (reply.kind === "refused") return refusalOf(reply.message)
    const { server } = get()
    if (server) set({ server: { ...server, git: reply.git } })
    for (const { file, text } of reply.written) put(withSaved(entryOf(file), text))
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
    const notice = takeSaved(reply)
    check()
    /* A file that had just changed on disk was merged, and is saved now. */
    const savable = new Set(listSavable().map(({ file }) => file))
    const isMerged = reply.kind === "saved" && reply.conflicts.some(({ file }) => savable.has(file))
    return isMerged ? save() : notice
  }

  return async () => {
    const { isSaving, isWriting } = get()
    if (isSaving || !isWriting) return
    set({ isSaving: true, notice: null })
    shown.showAll()
    const notice = await inTurn(save)
    set({ isSaving: false, notice })
  }
}
