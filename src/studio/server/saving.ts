/** Saves drafts into their files. */
import type { ContentFile } from "../../content/model"
import { saveRequest, type Draft } from "../protocol"
import { writeDraft } from "./drafted"
import { refuseFixed, refuseStranger } from "./known-file"
import { Refusal } from "./refusal"
import { readJson, sendReply, type Call } from "./routes"
import type { Studio } from "./studio"
import { findErrorsOf, readTexts, writeTexts, type TextsOnDisk } from "./writing"

const findDraft = ({ drafts }: Studio, file: ContentFile): Draft => {
  const draft = drafts.find(file)
  if (!draft) throw new Refusal(404, `${file} has no unsaved changes.`)
  return draft
}

type Texts = ReadonlyMap<ContentFile, string | undefined>

/* A file that holds already what it is to hold was written by a save that did not come to its end. */
const listConflicts = (drafts: readonly Draft[], texts: Texts, before: TextsOnDisk) =>
  drafts.flatMap(({ file, base }) => {
    const text = before.get(file)?.text ?? null
    return text === base || text === (texts.get(file) ?? null) ? [] : [{ file, text }]
  })

const save = async (call: Call, studio: Studio, files: readonly ContentFile[]): Promise<void> => {
  const { content } = studio.settings
  const drafts = files.map(file => findDraft(studio, file))
  for (const { file, value } of drafts) {
    await refuseStranger(content, file)
    if (value === null) refuseFixed(file)
  }
  const before = await readTexts(content, files)
  const texts: Texts = new Map(
    await Promise.all(drafts.map(async draft => [draft.file, await writeDraft(draft)] as const)),
  )
  const conflicts = listConflicts(drafts, texts, before)
  if (conflicts.length > 0) {
    sendReply(call, { kind: "conflict", conflicts })
    return
  }
  const findings = await findErrorsOf(content, texts)
  if (findings.length > 0) {
    sendReply(call, { kind: "mistaken", findings: [...findings] })
    return
  }
  await writeTexts(studio, texts, before)
  for (const file of files) {
    await studio.drafts.remove(file)
    studio.events.send({ kind: "draft", file, draft: null })
  }
  studio.check()
  const written = [...texts].flatMap(([file, text]) => (text === undefined ? [] : [{ file, text }]))
  sendReply(call, { kind: "saved", written })
}

/** Answers POST `save`. */
export const saveDrafts = async (call: Call, studio: Studio): Promise<void> => {
  const { files } = await readJson(call, saveRequest)
  await studio.inTurn(() => save(call, studio, [...new Set(files)]))
}
