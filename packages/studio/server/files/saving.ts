/** Saves drafts into their files. */
import { rmdir } from "node:fs/promises"
import { dirname, join, relative, sep } from "node:path"
import type * as z from "zod"
import type { ContentPlace } from "@tools/check"
import { schemaSeenFrom } from "@tools/content/model"
import { mostBytesOf } from "@tools/content/read"
import { isPageFile, redirectsFile, type ContentFile } from "@tools/content/addresses"
import { succeeds } from "@tools/content/lib"
import { valueOf, titleOfFile, isGroup, isSame, type Draft, type saveRequest } from "../../document"
import { changesOf, textOfDraft } from "../drafts"
import { refuseFixed, refuseStranger } from "./known-file"
import { Refusal } from "../access"
import type { Studio } from "../core"
import { findErrorsOf, readTexts, writeTexts } from "./writing"

const refuseLarge = ({ file, value }: Draft): void => {
  if (Buffer.byteLength(JSON.stringify(value)) <= mostBytesOf(file)) return
  throw new Refusal(
    `“${titleOfFile(file, value)}” would be larger than ${mostBytesOf(file) / 1000} kB.`,
    413,
  )
}

/** Returns a draft with the line by which text editors complete fields, which its file may lack. */
const withSchema = (draft: Draft): Draft => {
  const { file, value } = draft
  const schema = schemaSeenFrom(file)
  const isComplete = schema === undefined || !isGroup(value) || Object.hasOwn(value, "$schema")
  return isComplete ? draft : { ...draft, value: { $schema: schema, ...value } }
}

/** Returns whether a file is as it was when its draft was begun, or already as it will be. */
const isFree = ({ base, value }: Draft, text: string | null): boolean => {
  if (text === base) return true
  const found = valueOf(text)
  return found !== undefined && (isSame(found, valueOf(base)) || isSame(found, value))
}

/** Removes folders that a deleted page leaves empty. */
const removeEmpty = async (folder: string, top: string): Promise<void> => {
  if (folder === top) return
  const isGone = await succeeds(rmdir(folder))
  if (isGone) await removeEmpty(dirname(folder), top)
}

/** Returns the drafts to leave out: those with errors, else those that may break others, else all. */
const chooseRefused = ({
  wrong,
  held,
  structural,
  drafts,
}: Readonly<Record<"wrong" | "held" | "structural" | "drafts", readonly Draft[]>>) => {
  if (wrong.length > 0) return [...wrong, ...held]
  return structural.length > 0 ? structural : drafts
}

/** Returns the drafts that can be written together, and the files of the others. */
const chooseValid = async (
  place: ContentPlace,
  drafts: readonly Draft[],
): Promise<{ readonly valid: readonly Draft[]; readonly refused: readonly ContentFile[] }> => {
  const findings = await findErrorsOf(place, await changesOf(drafts))
  if (findings.length === 0) return { valid: drafts, refused: [] }
  const wrong = drafts.filter(({ file }) => {
    const path = relative(place.root, join(place.content, file)).split(sep).join("/")
    return findings.some(finding => finding.file === path)
  })
  /* A page that was renamed stays until its new file and its redirect can be written. */
  const isHeld = wrong.some(({ base, file }) => base === null || file === redirectsFile)
  const held = drafts.filter(({ file, value }) => isHeld && value === null && isPageFile(file))
  /* Without an error of its own, what adds or removes a file breaks links in others. */
  const structural = drafts.filter(({ base, value }) => base === null || value === null)
  const refused = chooseRefused({ wrong, held, structural, drafts })
  const rest = await chooseValid(
    place,
    drafts.filter(draft => !refused.includes(draft)),
  )
  const files = [...refused.map(({ file }) => file), ...rest.refused]
  return { valid: rest.valid, refused: [...new Set(files)] }
}

/**
 * Writes drafts to their files, except those with conflicts or errors.
 * @throws a refusal for a file that cannot be written.
 */
export const saveDrafts = async (studio: Studio, { changes }: z.infer<typeof saveRequest>) => {
  const { content } = studio
  const drafts = [...new Map(changes.map(draft => [draft.file, draft])).values()]
  for (const draft of drafts) {
    refuseLarge(draft)
    await refuseStranger(studio, draft.file)
    if (draft.value === null) refuseFixed(draft.file)
  }
  const before = await readTexts(
    content,
    drafts.map(({ file }) => file),
  )
  const textBefore = (file: ContentFile): string | null => before.get(file)?.text ?? null
  const taken = drafts.filter(draft => !isFree(draft, textBefore(draft.file)))
  /* The text on disk may have another layout and order than the one from which the draft was begun. */
  const ready = drafts
    .filter(draft => !taken.includes(draft))
    .map(draft => ({ ...draft, base: textBefore(draft.file) }))
  const { valid, refused } = await chooseValid(studio, ready)
  const texts = new Map<ContentFile, string | undefined>()
  for (const draft of valid) {
    const isThere = isSame(valueOf(draft.base), draft.value)
    texts.set(
      draft.file,
      isThere ? (draft.base ?? undefined) : await textOfDraft(withSchema(draft)),
    )
  }
  await writeTexts(studio, texts, before)
  for (const [file, text] of texts) {
    if (text === undefined) await removeEmpty(dirname(join(content, file)), join(content, "pages"))
  }
  return {
    /** A text is null where the file was deleted. */
    written: [...texts].map(([file, text = null]) => ({ file, text })),
    /** Files that are different on disk by now. */
    conflicts: taken.map(({ file }) => ({ file, text: textBefore(file) })),
    refused,
    git: await studio.git.read(),
  }
}
