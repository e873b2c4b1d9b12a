/** The studio's server as the state knows it. */
import type { z } from "zod"
import * as server from "../api"
import type { findingsAnswer } from "../../protocol"
import type { DoneReply, Refused, StudioApi, Unreachable } from "./studio-api"

const explain = (error: unknown): Unreachable | Refused => {
  if (error instanceof server.Unreachable) return { kind: "unreachable" }
  if (error instanceof server.Refusal) return { kind: "refused", message: error.message }
  throw error
}

const answer = async <Reply>(asked: Promise<Reply>): Promise<Reply | Unreachable | Refused> =>
  asked.catch(explain)

const toDone = (reply: object | z.infer<typeof findingsAnswer>): DoneReply =>
  "findings" in reply ? { kind: "mistaken", findings: reply.findings } : { kind: "done" }

/** Asks the server that the studio's page came from. */
export const serverApi: StudioApi = {
  readState: () => answer(server.readState().then(state => ({ kind: "read", state }) as const)),
  putDraft: change =>
    answer(
      server
        .putDraft(change)
        .then(({ draft, isTaken }) => ({ kind: isTaken ? "kept" : "changed", draft }) as const),
    ),
  save: files =>
    answer(
      server.saveFiles(files).then(reply => {
        if ("written" in reply) return { kind: "saved", written: reply.written } as const
        return "conflicts" in reply
          ? ({ kind: "conflict", conflicts: reply.conflicts } as const)
          : ({ kind: "mistaken", findings: reply.findings } as const)
      }),
    ),
  addPicture: (name, picture) =>
    answer(
      server
        .uploadPicture(name, picture)
        .then(added => ({ kind: "added", picture: added }) as const),
    ),
  renamePage: request => answer(server.renamePage(request).then(toDone)),
  deletePage: request => answer(server.deletePage(request).then(toDone)),
  putBack: file => answer(server.putBack(file).then(() => ({ kind: "done" }) as const)),
  commit: request => answer(server.commit(request).then(() => ({ kind: "done" }) as const)),
  listen: server.listenToServer,
}
