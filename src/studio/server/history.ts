/** Puts back and commits what the studio's page asks for. */
import type { z } from "zod"
import { isContentFile } from "../../content/model"
import { commitRequest, putBackRequest, type saveAnswer } from "../protocol"
import { readJson, sendJson, type Call } from "./routes"
import type { Studio } from "./studio"
import { readText } from "./text-on-disk"

/** Answers POST `put-back`: what is typed in the file goes, too. */
export const putBackFile = async (call: Call, studio: Studio): Promise<void> => {
  const { file } = await readJson(call, putBackRequest)
  const { drafts, events, history, settings } = studio
  await studio.inTurn(async () => {
    await history.putBack(file)
    const text = isContentFile(file) ? (await readText(settings.content, file))?.text : undefined
    if (isContentFile(file) && drafts.find(file)) {
      await drafts.remove(file)
      events.send({ kind: "draft", file, draft: null })
    }
    studio.check()
    events.send({ kind: "changed" })
    const written = isContentFile(file) && text !== undefined ? [{ file, text }] : []
    sendJson(call, { written } satisfies z.infer<typeof saveAnswer>)
  })
}

/** Answers POST `commit`. */
export const commitContent = async (call: Call, studio: Studio): Promise<void> => {
  const { message } = await readJson(call, commitRequest)
  await studio.inTurn(async () => {
    await studio.history.commit(message)
    studio.events.send({ kind: "changed" })
    sendJson(call, {})
  })
}
