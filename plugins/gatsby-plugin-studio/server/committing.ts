/** Puts back and commits what the studio's page asks for. */
import { isContentFile } from "../../../src/model/content"
import { commitRequest, putBackRequest } from "../protocol"
import { readJson, sendReply, type Call } from "./routes"
import type { Studio } from "./studio"

/** Answers POST `put-back`: what is typed in the file goes, too. */
export const putBackFile = async (call: Call, studio: Studio): Promise<void> => {
  const { file } = await readJson(call, putBackRequest)
  const { drafts, events, history } = studio
  await history.putBack(file)
  await studio.inTurn(async () => {
    if (!isContentFile(file) || !drafts.find(file)) return
    await drafts.remove(file)
    events.send({ kind: "draft", file, draft: null })
  })
  studio.check()
  events.send({ kind: "changed" })
  sendReply(call, { kind: "done" })
}

/** Answers POST `commit`. */
export const commitContent = async (call: Call, studio: Studio): Promise<void> => {
  const { message } = await readJson(call, commitRequest)
  await studio.history.commit(message)
  studio.events.send({ kind: "changed" })
  sendReply(call, { kind: "done" })
}
