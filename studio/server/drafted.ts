/** The content as it is with what is typed and not saved yet. */
import type { Changes } from "../../plugins/gatsby-plugin-checked-content"
import { modelOf } from "../../src/model"
import { rewrite, writeNew } from "../document/rewrite"
import type { Draft } from "../protocol"
import { remember } from "../remember"
import type { Studio } from "./studio"
import type { TriedPictures } from "./tried-pictures"
import { parseJson } from "../../plugins/gatsby-plugin-checked-content/browser"
import { withoutMark } from "../document/read"

/** Returns the text that a draft's file is to hold; undefined if the file is to be deleted. */
export const writeDraft = async (draft: Draft): Promise<string | undefined> => {
  const { file, base, layout, value } = draft
  if (value === null) return undefined
  const text = base ?? layout
  const isReadable = text !== null && parseJson(withoutMark(text)).findings.length === 0
  return isReadable
    ? rewrite(text, value, modelOf(file))
    : writeNew(value, modelOf(file), text ?? undefined)
}

const writeOnce = remember(writeDraft)

/** Returns the tried pictures that some texts use. */
export const readUsed = async (
  { list, read }: TriedPictures,
  texts: Iterable<string | undefined>,
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const all = [...texts].join("\n")
  const used = list().filter(path => all.includes(`${path}"`))
  return new Map(await Promise.all(used.map(async path => [path, await read(path)] as const)))
}

/** Returns the changes that drafts make, as the checker reads them. */
export const changesOf = async ({
  drafts,
  tried,
}: Pick<Studio, "drafts" | "tried">): Promise<Changes> => {
  const texts = new Map(
    await Promise.all(
      drafts.list().map(async draft => [draft.file, await writeOnce(draft)] as const),
    ),
  )
  return new Map<string, string | Uint8Array | undefined>([
    ...(await readUsed(tried, texts.values())),
    ...texts,
  ])
}
