/** The content as it is with what is typed and not saved yet. */
import type { Changes } from "@tools/check"
import { writeValue } from "./write-value"
import type { Draft } from "../../document"

/** Returns the text that a draft's file will contain; `undefined` if the file will be deleted. */
export const textOfDraft = async ({ base, value }: Draft): Promise<string | undefined> =>
  value === null ? undefined : writeValue(value, base)

/** Returns the changes that drafts make, as the checker reads them. */
export const changesOf = async (drafts: readonly Draft[]): Promise<Changes> =>
  new Map(
    await Promise.all(drafts.map(async draft => [draft.file, await textOfDraft(draft)] as const)),
  )
