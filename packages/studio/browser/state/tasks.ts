/** Requests that take a while. They go on whatever view is open, and a notice says how they ended. */
import { exchangeNames, type Outcome, type SendRequest } from "../../protocol"
import { explainFailure, outcomeOf, type StudioApi } from "../api"
import { noticeOf, runningOf, type Snapshot } from "./snapshot"
import type { Transport } from "./transport"

type Kind = SendRequest["kind"]

/** Makes the functions that run such requests, one at a time. */
export const makeTasks = (
  { get, set }: Pick<Snapshot, "get" | "set">,
  api: Pick<StudioApi, "send" | "revert">,
  { getChanges, refresh, readShared }: Pick<Transport, "getChanges" | "refresh" | "readShared">,
) => {
  const run = async (name: string, task: () => Promise<Outcome>): Promise<void> => {
    if (runningOf(get()) !== null) return
    set({ running: name, notice: null })
    const ended = await task()
    await refresh()
    /* Right before the end is shown: it may remove the button that has the focus, which the end takes over. */
    await readShared(false)
    set({ running: null, notice: noticeOf(ended) })
  }
  return {
    /** Brings in what others published. */
    receive: () => run(exchangeNames.receive, getChanges),
    /** Sends what is saved. The title and the description stay until they have been sent. */
    send: (kind: Kind) =>
      run(exchangeNames[kind], async () => {
        const { title, description } = get().message
        const ended = outcomeOf(await api.send({ kind, title, description }))
        if (ended.isDone && kind !== "add") set({ message: { title: "", description: "" } })
        return ended
      }),
    /** Reverts a file that has no form, such as a picture. */
    revertFile: (path: string, name: string) =>
      run(`Reverting ${name} …`, async () => {
        const failure = explainFailure(await api.revert(path))
        return { isDone: failure === null, message: failure ?? `Reverted ${name}.` }
      }),
    writeMessage: (change: Partial<Pick<SendRequest, "title" | "description">>): void =>
      set({ message: { ...get().message, ...change } }),
  }
}
