/** Saves drafts into their files. */
import { rmdir } from "node:fs/promises"
import { dirname, join, relative, sep } from "node:path"
import type { z } from "zod"
import type { ContentPlace } from "@tools/check/disk"
import { mostBytesOf } from "@tools/content/paths"
import { isPageFile, redirectsFile, type ContentFile } from "@tools/content"
import { succeeds } from "@tools/content/lib/errors"
import { valueOf } from "../document/read"
import { titleOfFile } from "../document/titles"
import { isSame } from "../document/value"
import type { Draft, Finding, saveRequest } from "../protocol"
import { textOfDraft } from "./drafts/write-drafts"
import { refuseFixed, refuseStranger } from "./known-file"
import { Refusal } from "./refusal"
import type { Studio } from "./studio"
import { findErrorsOf, readTexts, writeTexts } from "./writing"

const refuseLarge = ({ file, value }: Draft): void => {
  if (Buffer.byteLength(JSON.stringify(value)) <= mostBytesOf(file)) return
  throw new Refusal(
    `“${titleOfFile(file, value)}” would be larger than ${mostBytesOf(file) / 1000} kB.`,
    413,
  )
}

interface Refused {
  readonly file: ContentFile
  readonly findings: readonly Finding[]
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

/** Returns whether a draft adds or removes a file, on which links in other files depend. */
const isStructural = ({ base, value }: Draft): boolean => base === null || value === null

/**
 * Returns the drafts that can be written together, and for each other one the errors that prevent it: its own, or, of a
 * page that was added or deleted, those in files that are not written.
 */
const chooseValid = async (
  place: ContentPlace,
  drafts: readonly Draft[],
): Promise<{ readonly valid: readonly Draft[]; readonly refused: readonly Refused[] }> => {
  const changes = drafts.map(async draft => [draft.file, await textOfDraft(draft)] as const)
  const findings = await findErrorsOf(place, new Map(await Promise.all(changes)))
  if (findings.length === 0) return { valid: drafts, refused: [] }
  const findOwn = ({ file }: Draft) => {
    const path = relative(place.root, join(place.content, file)).split(sep).join("/")
    return findings.filter(finding => finding.file === path)
  }
  const isNamed = drafts.some(draft => findOwn(draft).length > 0)
  /* A page that was renamed stays until its new file and its redirect can be written. */
  const heldBy = drafts
    .filter(({ base, file }) => base === null || file === redirectsFile)
    .flatMap(findOwn)
  const refused = drafts.flatMap(draft => {
    const own = draft.value === null && isPageFile(draft.file) ? heldBy : []
    const reasons = isNamed ? [...findOwn(draft), ...own] : isStructural(draft) ? findings : []
    return reasons.length > 0 ? [{ file: draft.file, findings: reasons }] : []
  })
  if (refused.length === 0) {
    return { valid: [], refused: drafts.map(({ file }) => ({ file, findings })) }
  }
  const isRefused = new Set(refused.map(({ file }) => file))
  const rest = await chooseValid(
    place,
    drafts.filter(({ file }) => !isRefused.has(file)),
  )
  /* The others have no error of their own: they need a file that is not written, such as a page that they link to. */
  const causes = refused.flatMap(({ findings: own }) => own)
  const needing = rest.refused.map(({ file }) => ({ file, findings: causes }))
  return { valid: rest.valid, refused: [...refused, ...needing] }
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
    await refuseStranger(content, draft.file)
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
    texts.set(draft.file, isThere ? (draft.base ?? undefined) : await textOfDraft(draft))
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
