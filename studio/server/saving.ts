/** Saves drafts into their files. */
import { readFile, rmdir } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { z } from "zod"
import { type ContentFile, isContentFile } from "../../src/model"
import { type Changes, listContent } from "../../plugins/gatsby-plugin-checked-content"
import type { Draft, Finding, saveReply } from "../protocol"
import { readUsed, writeDraft } from "./drafted"
import { refuseFixed, refuseLink, refuseStranger } from "./known-file"
import { titleOfFile } from "../document/titles"
import { Refusal } from "./refusal"
import type { Studio } from "./studio"
import { pictureFolder } from "./tried-pictures"
import { findErrorsOf, readTexts, writeTexts, type TextsOnDisk } from "./writing"

const findDraft = ({ drafts }: Studio, file: ContentFile): Draft => {
  const draft = drafts.find(file)
  if (!draft) throw new Refusal(404, `${titleOfFile(file)} has no unsaved changes.`)
  return draft
}

type Texts = ReadonlyMap<ContentFile, string | undefined>
type SaveReply = z.infer<typeof saveReply>

/* A file that holds already what it is to hold was written by a save that did not come to its end. */
const listConflicts = (drafts: readonly Draft[], texts: Texts, before: TextsOnDisk) =>
  drafts.flatMap(({ file, base }) => {
    const text = before.get(file)?.text ?? null
    return text === base || text === (texts.get(file) ?? null) ? [] : [{ file, text }]
  })

/** Removes folders that a deleted page leaves empty. */
const removeEmpty = async (folder: string, top: string): Promise<void> => {
  if (folder === top) return
  const isGone = await rmdir(folder).then(
    () => true,
    () => false,
  )
  if (isGone) await removeEmpty(dirname(folder), top)
}

/** Returns the pictures that the studio added to the content, and that nothing uses once these texts are saved. */
const listUnused = async (
  { settings: { content }, tried }: Studio,
  texts: Texts,
): Promise<ReadonlyMap<string, undefined>> => {
  const files = (await listContent(content)).files.filter(isContentFile)
  const others = await readTexts(
    content,
    files.filter(file => !texts.has(file)),
  )
  const all = [...texts.values(), ...[...others.values()].map(found => found?.text)].join("\n")
  const unused: string[] = []
  for (const path of tried.list()) {
    const known = await readFile(join(content, path)).catch(() => undefined)
    if (!all.includes(`${path}"`) && known?.equals(await tried.read(path))) unused.push(path)
  }
  return new Map(unused.map(path => [path, undefined]))
}

/** Returns whether a draft adds or removes a file, on which links in other files depend. */
const isStructural = ({ base, value }: Draft): boolean => base === null || value === null

/**
 * Returns the drafts that can be written together, and the errors that keep the others from it. An error in a file that
 * is not to be written comes of a page that was added or deleted.
 */
const chooseValid = async (
  studio: Studio,
  drafts: readonly Draft[],
  texts: Texts,
): Promise<{ readonly valid: readonly Draft[]; readonly findings: readonly Finding[] }> => {
  const changes = new Map(drafts.map(({ file }) => [file, texts.get(file)]))
  const used = await readUsed(studio.tried, changes.values())
  const findings = await findErrorsOf(
    studio.settings.content,
    new Map<string, string | Uint8Array | undefined>([...used, ...changes]),
  )
  if (findings.length === 0) return { valid: drafts, findings }
  const isNamed = ({ file }: Draft): boolean =>
    findings.some(each => each.file.endsWith(`/${file}`))
  const isWrong = drafts.some(isNamed) ? isNamed : isStructural
  const others = drafts.filter(draft => !isWrong(draft))
  if (others.length === drafts.length) return { valid: [], findings }
  const rest = await chooseValid(studio, others, texts)
  return { ...rest, findings: [...findings, ...rest.findings] }
}

const save = async (studio: Studio, files: readonly ContentFile[]): Promise<SaveReply> => {
  const { content } = studio.settings
  const drafts = files.map(file => findDraft(studio, file))
  for (const { file, value } of drafts) {
    await refuseStranger(content, file)
    if (value === null) refuseFixed(file)
  }
  const before = await readTexts(content, files)
  const all: Texts = new Map(
    await Promise.all(drafts.map(async draft => [draft.file, await writeDraft(draft)] as const)),
  )
  const conflicts = listConflicts(drafts, all, before)
  const ready = drafts.filter(({ file }) => !conflicts.some(conflict => conflict.file === file))
  const { valid, findings } = await chooseValid(studio, ready, all)
  const texts: Texts = new Map(valid.map(({ file }) => [file, all.get(file)]))
  const used = await readUsed(studio.tried, texts.values())
  if (used.size > 0) await refuseLink(content, pictureFolder)
  const changes: Changes[] = [used, await listUnused(studio, texts), texts]
  await writeTexts(
    studio,
    new Map(changes.flatMap(some => [...some])),
    new Map([...texts.keys()].map(file => [file, before.get(file)])),
  )
  for (const [file, text] of texts) {
    await studio.drafts.remove(file)
    studio.events.send({ kind: "draft", file, draft: null })
    if (text === undefined) await removeEmpty(dirname(join(content, file)), join(content, "pages"))
  }
  studio.check()
  const written = [...texts].map(([file, text = null]) => ({ file, text }))
  return { kind: "saved", written, conflicts, findings: [...findings] }
}

/**
 * Writes the drafts of some files, except those with conflicts or errors.
 * @throws a refusal for a file without a draft, or one that cannot be written.
 */
export const saveDrafts = (studio: Studio, files: readonly ContentFile[]): Promise<SaveReply> =>
  studio.inTurn(() => save(studio, [...new Set(files)]))
