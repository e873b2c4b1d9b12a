/** Requests that take a while. They go on whatever view is open, and a notice says how they ended. */
import type { SendRequest } from "../../protocol"
import { explainFailure, type DoneReply, type StudioApi } from "../api"
import { noticeOf, type Outcome, type Snapshot } from "./snapshot"
import type { Transport } from "./transport"

type Kind = SendRequest["kind"]

const running = {
  commit: "Recording …",
  review: "Sending for review …",
  add: "Adding to the review …",
  publish: "Publishing …",
} as const satisfies Record<Kind, string>

const done = {
  commit: "Recorded on this computer.",
  review: "Sent for review. The site changes once the review is accepted.",
  add: "Added to the review.",
  publish: "Published. The site changes once it is built.",
} as const satisfies Record<Kind, string>

/** Makes the functions that run such requests, one at a time. */
export const makeTasks = (
  { get, set }: Pick<Snapshot, "get" | "set">,
  api: Pick<StudioApi, "send" | "revert">,
  { getChanges, refresh, readShared }: Pick<Transport, "getChanges" | "refresh" | "readShared">,
) => {
  const run = async (name: string, task: () => Promise<Outcome>): Promise<void> => {
    if (get().running !== null) return
    set({ running: name, notice: null })
    const ended = await task()
    await Promise.all([refresh(), readShared(false)])
    set({ running: null, notice: noticeOf(ended) })
  }
  const ask = async (reply: Promise<DoneReply>, message: string): Promise<Outcome> => {
    const failure = explainFailure(await reply)
    return { isDone: failure === null, message: failure ?? message }
  }
  return {
    /** Brings in what others published. */
    receive: () => run("Getting changes …", getChanges),
    /** Sends what is saved. The title and the description stay until they have been sent. */
    send: (kind: Kind) =>
      run(running[kind], async () => {
        const { title, description } = get().message
        const ended = await ask(api.send({ kind, title, description }), done[kind])
        if (ended.isDone && kind !== "add") set({ message: { title: "", description: "" } })
        return ended
      }),
    /** Reverts a file that has no form, such as a picture. */
    revertFile: (path: string, name: string) =>
      run(`Reverting ${name} …`, () => ask(api.revert(path), `Reverted ${name}.`)),
    writeMessage: (change: Partial<Pick<SendRequest, "title" | "description">>): void =>
      set({ message: { ...get().message, ...change } }),
  }
}
