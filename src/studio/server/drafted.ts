/** The content as it is with what is typed and not saved yet. */
import type { Changes } from "../../content/check/disk"
import { modelOf } from "../../content/model"
import { rewrite, writeNew } from "../document/rewrite"
import type { Draft } from "../protocol"
import { remember } from "../remember"

/** Returns the text that a draft's file is to hold; undefined if the file is to be deleted. */
export const writeDraft = async ({ file, base, value }: Draft): Promise<string | undefined> => {
  if (value === null) return undefined
  return base === null ? writeNew(value, modelOf(file)) : rewrite(base, value, modelOf(file))
}

const writeOnce = remember(writeDraft)

/** The changes that drafts make, as the checker reads them. */
export const changesOf = async (drafts: readonly Draft[]): Promise<Changes> =>
  new Map(
    await Promise.all(drafts.map(async draft => [draft.file, await writeOnce(draft)] as const)),
  )
