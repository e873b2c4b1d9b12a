/** Stores drafts. */
import type { z } from "zod"
import { mostBytesOf } from "../../../plugins/gatsby-plugin-checked-content"
import type { Done, draftChange } from "../../protocol"
import { refuseStranger } from "../known-file"
import { Refusal } from "../refusal"
import type { Studio } from "../studio"
import { titleOfFile } from "../../document/titles"

type Change = z.infer<typeof draftChange>

const refuseLarge = ({ file, draft }: Change): void => {
  if (!draft || Buffer.byteLength(JSON.stringify(draft.value)) <= mostBytesOf(file)) return
  throw new Refusal(
    413,
    `${titleOfFile(file)} would be larger than ${mostBytesOf(file) / 1000} kB.`,
  )
}

/**
 * Stores or removes a draft.
 * @throws a refusal for a file or a value that cannot be saved.
 */
export const keepDraft = async (studio: Studio, change: Change): Promise<Done> => {
  const { drafts, events, settings } = studio
  const { file, draft } = change
  refuseLarge(change)
  await refuseStranger(settings.content, file)
  if (draft) await drafts.keep({ file, ...draft })
  else await drafts.remove(file)
  events.send({ kind: "draft", file, draft: drafts.find(file) ?? null })
  studio.check()
  return { kind: "done" }
}
