/** Stores drafts. */
import type { z } from "zod"
import { mostBytesOf } from "../../gatsby-plugin-checked-content"
import { parseJson } from "../../gatsby-plugin-checked-content/browser"
import type { draftChange, draftReply } from "../protocol"
import { refuseStranger } from "./known-file"
import { Refusal } from "./refusal"
import type { Studio } from "./studio"

type Change = z.infer<typeof draftChange>

const refuseUnfit = ({ file, draft }: Change): void => {
  if (!draft) return
  if (Buffer.byteLength(JSON.stringify(draft.value)) > mostBytesOf(file)) {
    throw new Refusal(413, `${file} would be larger than ${mostBytesOf(file) / 1000} kB.`)
  }
  for (const text of [draft.base, draft.layout]) {
    if (text != null && parseJson(text).mistakes.length > 0) {
      throw new Refusal(400, `${file} is not valid JSON. Fix it in an editor first.`)
    }
  }
}

/**
 * Stores or removes a draft.
 * @throws a refusal for a file or a value that cannot be saved.
 */
export const keepDraft = async (
  studio: Studio,
  change: Change,
): Promise<z.infer<typeof draftReply>> => {
  const { drafts, events, settings } = studio
  const { file, revision, draft } = change
  refuseUnfit(change)
  await refuseStranger(settings.content, file)
  return studio.inTurn(async () => {
    const present = drafts.find(file) ?? null
    if ((present?.revision ?? 0) !== revision) return { kind: "changed", draft: present }
    const kept = draft ? await drafts.keep({ file, ...draft }) : null
    if (!draft) await drafts.remove(file)
    events.send({ kind: "draft", file, draft: kept })
    studio.check()
    return { kind: "kept", draft: kept }
  })
}
