/** Reverts files to the last commit, and commits the content. */
import { isContentFile } from "../../src/model"
import type { Done } from "../protocol"
import type { Studio } from "./studio"

/** Reverts a file to the last commit, and drops its draft. */
export const putBackFile = async (studio: Studio, file: string): Promise<Done> => {
  const { drafts, events, history } = studio
  await history.putBack(file)
  await studio.inTurn(async () => {
    if (!isContentFile(file) || !drafts.find(file)) return
    await drafts.remove(file)
    events.send({ kind: "draft", file, draft: null })
  })
  studio.check()
  events.send({ kind: "changed" })
  return { kind: "done" }
}

/** Commits the content as it is on disk. */
export const commitContent = async (studio: Studio, message: string): Promise<Done> => {
  await studio.history.commit(message)
  studio.events.send({ kind: "changed" })
  return { kind: "done" }
}
