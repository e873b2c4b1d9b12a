/** Stores drafts. */
import type { z } from "zod"
import { mostBytesOf } from "../../plugins/gatsby-plugin-checked-content"
import { parseJson } from "../../plugins/gatsby-plugin-checked-content/browser"
import type { draftChange, draftReply } from "../protocol"
import { refuseStranger } from "./known-file"
import { Refusal } from "./refusal"
import type { Studio } from "./studio"
import { titleOfFile } from "../document/titles"

type Change = z.infer<typeof draftChange>

const refuseUnfit = ({ file, draft }: Change): void => {
  if (!draft) return
  if (Buffer.byteLength(JSON.stringify(draft.value)) > mostBytesOf(file)) {
    throw new Refusal(
      413,
      `${titleOfFile(file)} would be larger than ${mostBytesOf(file) / 1000} kB.`,
    )
  }
  for (const text of [draft.base, draft.layout]) {
    /* Writing it would drop all but one. */
    if (
      text != null &&
      parseJson(text).findings.some(({ rule }) => rule === "json-duplicate-key")
    ) {
      throw new Refusal(
        400,
        `${titleOfFile(file)}: a field is in the file twice. Ask a developer to delete one of the two, or revert the file under Changes.`,
      )
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
