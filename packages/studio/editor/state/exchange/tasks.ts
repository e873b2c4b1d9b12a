/** Requests that take a while. They go on whatever view is open, and a notice says how they ended. */
import type { Outcome, SendRequest } from "../../../document"
import { listChanged, type ChangedFile } from "./list-changed"
import { listChosen, listLeftOut, withTick, withTicks, type TickedPart } from "./ticks"
import { explainFailure, outcomeOf, type StudioApi } from "../client"
import { noticeOf, type Snapshot } from "../edited"
import type { Transport } from "./transport"

type Kind = SendRequest["kind"]

const names: Readonly<Record<Kind, string>> = {
  commit: "Recording …",
  review: "Sending for review …",
  add: "Adding to the review …",
  publish: "Publishing …",
}

/** Makes the functions that run such requests, one at a time. */
export const makeTasks = (
  { get, set }: Pick<Snapshot, "get" | "set">,
  api: Pick<StudioApi, "send" | "revert" | "readVersion">,
  { getChanges, refresh, readShared }: Pick<Transport, "getChanges" | "refresh" | "readShared">,
) => {
  const run = async (name: string, task: () => Promise<Outcome | null>): Promise<void> => {
    if (get().running !== null) return
    set({ running: name, notice: null })
    const ended = await task()
    await refresh()
    /* Right before the end is shown: it may remove the button that has the focus, which the end takes over. */
    await readShared(false)
    set({ running: null, notice: ended && noticeOf(ended) })
  }
  return {
    receive: () => run("Getting changes …", getChanges),
    /**
     * Sends what is ticked. The title and the description stay until they have been sent.
     * @param isConfirmed whether it is sent although something is not ready.
     */
    send: async (kind: Kind, isConfirmed = false): Promise<void> => {
      const unready: string[] = []
      set({ unready: null })
      await run(names[kind], async () => {
        const { title, description } = get().message
        const { server, files: entries, shared } = get()
        const changed = listChanged(
          server?.git.changes ?? [],
          [...entries.values()],
          shared?.shared?.review,
        ).filter(({ state }) => state !== "unsaved" && !(kind === "add" && state === "in review"))
        const chosen = await listChosen(changed, get(), api)
        if ("failure" in chosen) return { isDone: false, message: chosen.failure }
        const files = [...chosen.files]
        const reply = await api.send({ kind, title, description, files, isConfirmed })
        if (reply.kind === "got") unready.push(...(reply.unready ?? []))
        if (unready.length > 0) return null
        const ended = outcomeOf(reply)
        if (ended.isDone) set({ ticks: listLeftOut(get().ticks, changed) })
        if (ended.isDone && kind !== "add") set({ message: { title: "", description: "" } })
        return ended
      })
      if (unready.length > 0) set({ unready: { kind, names: unready } })
    },
    /** Ends the question whether something that is not ready is sent. */
    dismissUnready: (): void => set({ unready: null }),
    tick: (file: ChangedFile, isOn: boolean, pressed?: TickedPart): void =>
      set({ ticks: withTick(get().ticks, file, isOn, pressed) }),
    /** Ticks some files, and unticks the others. */
    tickOnly: (files: readonly ChangedFile[], isChosen: (file: ChangedFile) => boolean): void =>
      set({ ticks: withTicks(get().ticks, files, isChosen) }),
    revertFile: (path: string, name: string) =>
      run(`Reverting ${name} …`, async () => {
        const failure = explainFailure(await api.revert(path))
        return { isDone: failure === null, message: failure ?? `Reverted ${name}.` }
      }),
    writeMessage: (change: Partial<Pick<SendRequest, "title" | "description">>): void =>
      set({ message: { ...get().message, ...change } }),
  }
}
