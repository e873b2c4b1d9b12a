/** Takes what is typed. */
import type { z } from "zod"
import { mostBytesOf } from "../../content/check/check"
import { parseJson } from "../../content/check/parse"
import { draftChange } from "../protocol"
import { refuseStranger } from "./known-file"
import { Refusal } from "./refusal"
import { readJson, sendReply, type Call } from "./routes"
import type { Studio } from "./studio"

type Change = z.infer<typeof draftChange>

const refuseUnfit = ({ file, draft }: Change): void => {
  if (!draft) return
  if (Buffer.byteLength(JSON.stringify(draft.value)) > mostBytesOf(file)) {
    throw new Refusal(413, `${file} would be larger than ${mostBytesOf(file) / 1000} kB.`)
  }
  if (draft.base !== null && parseJson(draft.base).mistakes.length > 0) {
    throw new Refusal(400, `${file} is not written as JSON is. Mend it in an editor first.`)
  }
}

/** Answers PUT `drafts`. */
export const takeDraft = async (call: Call, studio: Studio): Promise<void> => {
  const { drafts, events, settings } = studio
  const change = await readJson(call, draftChange)
  const { file, revision, draft } = change
  refuseUnfit(change)
  await refuseStranger(settings.content, file)
  await studio.inTurn(async () => {
    const present = drafts.find(file)
    if ((present?.revision ?? 0) !== revision) {
      sendReply(call, { kind: "changed", draft: present ?? null })
      return
    }
    const kept = draft ? await drafts.keep({ file, ...draft }) : null
    if (!draft) await drafts.remove(file)
    events.send({ kind: "draft", file, draft: kept })
    studio.check()
    sendReply(call, { kind: "kept", draft: kept })
  })
}
