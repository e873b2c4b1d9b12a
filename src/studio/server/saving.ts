/** Saves drafts into their files. */
import type { z } from "zod"
import type { ContentFile } from "../../content/model"
import {
  saveRequest,
  type conflictAnswer,
  type Draft,
  type findingsAnswer,
  type saveAnswer,
} from "../protocol"
import { writeDraft } from "./drafted"
import { refuseFixed, refuseStranger } from "./known-file"
import { Refusal } from "./refusal"
import { readJson, sendJson, type Call } from "./routes"
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
    sendJson(call, { conflicts } satisfies z.infer<typeof conflictAnswer>, 409)
    return
  }
  const findings = await findErrorsOf(content, texts)
  if (findings.length > 0) {
    sendJson(call, { findings: [...findings] } satisfies z.infer<typeof findingsAnswer>, 422)
    return
  }
  await writeTexts(studio, texts, before)
  for (const file of files) {
    await studio.drafts.remove(file)
    studio.events.send({ kind: "draft", file, draft: null })
  }
  studio.check()
  const written = [...texts].flatMap(([file, text]) => (text === undefined ? [] : [{ file, text }]))
  sendJson(call, { written } satisfies z.infer<typeof saveAnswer>)
}

/** Answers POST `save`. */
export const saveDrafts = async (call: Call, studio: Studio): Promise<void> => {
  const { files } = await readJson(call, saveRequest)
  await studio.inTurn(() => save(call, studio, [...new Set(files)]))
}
