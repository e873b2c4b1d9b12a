/** Renames, replaces and deletes pictures; the content and the drafts that name them follow. */
import { readFile, rm } from "node:fs/promises"
import { join, relative } from "node:path"
import { basename, extname } from "node:path/posix"
import type { z } from "zod"
import {
  explainPictureName,
  kindOf,
  listContent,
} from "../../plugins/gatsby-plugin-checked-content"
import { type ContentFile, isContentFile, pictureFormats } from "../../src/model"
import { listPictureFields, renamePicture } from "../document/pictures"
import { valueOf } from "../document/read"
import { titleOfFile } from "../document/titles"
import type { JsonValue } from "../document/value"
import { writeValue } from "../document/write"
import type { Draft, movedReply, moveRequest } from "../protocol"
import { refuseLink, refuseTaken } from "./known-file"
import { readUpload } from "./pictures"
import { Refusal } from "./refusal"
import { keepRemoved } from "./removed"
import type { Studio } from "./studio"
import { findErrorsOf, readTexts, writeTexts, type TextsOnDisk } from "./writing"

type Moved = z.infer<typeof movedReply>

const nameOf = (path: string): string => path.replace(/^images\//, "")

/**
 * Reads a picture that may be changed.
 * @throws a refusal for anything else, and for a link.
 */
const readOwn = async (content: string, path: string): Promise<Buffer> => {
  const { files } = await listContent(content)
  if (!files.includes(path) || kindOf(path) !== "picture") {
    throw new Refusal(404, `There is no picture ${basename(path)}.`)
  }
  await refuseLink(content, path)
  return readFile(join(content, path))
}

const readAll = async (content: string): Promise<TextsOnDisk> =>
  readTexts(content, (await listContent(content)).files.filter(isContentFile))

/**
 * Reads the value of a content file.
 * @throws a refusal if it is not valid JSON, since nobody knows which pictures it names.
 */
const readKnown = (file: ContentFile, text: string): JsonValue => {
  const value = valueOf(text)
  if (value != null) return value
  const problem = `${titleOfFile(file)} is not valid JSON, so it is unknown which pictures it shows.`
  throw new Refusal(409, `${problem} Repair it first.`)
}

/** Renames a picture in a draft, and in the text from which it was begun. */
const renameInDraft = async (draft: Draft, from: string, to: string): Promise<Draft> => {
  const { file, base, value } = draft
  const known = valueOf(base)
  const renamed = known == null ? known : renamePicture(file, known, from, to)
  return {
    file,
    base: renamed == null || renamed === known ? base : await writeValue(renamed, base),
    value: value && renamePicture(file, value, from, to),
  }
}

/**
 * Writes a picture and the files that name it, in one step.
 * @throws a refusal if the site would have more errors than before.
 */
const write = async (
  studio: Studio,
  from: string,
  to: string,
  bytes: Uint8Array,
): Promise<Moved> => {
  const { drafts, events, check } = studio
  const { content } = studio.settings
  const before = await readAll(content)
  const texts = new Map<ContentFile, string>()
  for (const [file, { text = "" } = {}] of before) {
    const value = readKnown(file, text)
    const renamed = renamePicture(file, value, from, to)
    if (renamed !== value) texts.set(file, await writeValue(renamed, text))
  }
  const pictures = new Map([...(from === to ? [] : [[from, undefined] as const]), [to, bytes]])
  const changes = new Map<string, string | Uint8Array | undefined>([...texts, ...pictures])
  const [error] = await findErrorsOf(content, changes)
  if (error) {
    const place = titleOfFile(error.file.slice(relative(process.cwd(), content).length + 1))
    throw new Refusal(409, `Nothing was changed, because of ${place}: ${error.message}`)
  }
  await writeTexts(studio, texts, before, pictures)
  const rebased = []
  for (const draft of drafts.list()) {
    const renamed = await renameInDraft(draft, from, to)
    if (renamed.base === draft.base && renamed.value === draft.value) continue
    await drafts.keep(renamed)
    events.send({ kind: "draft", file: draft.file, draft: renamed })
    rebased.push({
      ...renamed,
      text: texts.get(draft.file) ?? before.get(draft.file)?.text ?? null,
    })
  }
  check()
  events.send({ kind: "changed" })
  return { kind: "moved", path: to, rebased }
}

/**
 * Gives a picture another name; all that name it follow.
 * @throws a refusal for a name that it cannot have.
 */
export const movePicture = async (
  studio: Studio,
  { path, to }: z.infer<typeof moveRequest>,
): Promise<Moved> => {
  const { content } = studio.settings
  const bytes = await readOwn(content, path)
  const wrong = explainPictureName(to, (await listContent(content)).files)
  if (wrong !== undefined) throw new Refusal(400, `${wrong} Choose another one.`)
  if (kindOf(to) !== "picture" || extname(to) !== extname(path)) {
    throw new Refusal(400, `A picture stays in images and keeps its ending ${extname(path)}.`)
  }
  await refuseTaken(content, to)
  return write(studio, path, to, bytes)
}

/**
 * Replaces a picture by another file, which keeps the name, and the ending if the format is the same.
 * @throws a refusal for a file that is no picture, or does not fit where the picture is shown.
 */
export const replacePicture = async (
  studio: Studio,
  path: string,
  drawn: Buffer,
): Promise<Moved> => {
  const { content } = studio.settings
  const before = await readOwn(content, path)
  const { bytes, format, ending } = await readUpload(drawn)
  const own = pictureFormats[extname(path).slice(1).toLowerCase()]
  const to = own === format ? path : path.replace(/[^.]*$/, ending)
  if (to !== path) await refuseTaken(content, to)
  const moved = await write(studio, path, to, bytes)
  await keepRemoved(studio.settings, path, before)
  return moved
}

/**
 * Deletes a picture that nothing shows; it can be brought back.
 * @throws a refusal if content on disk or a draft names it.
 */
export const deletePicture = async (studio: Studio, path: string): Promise<void> => {
  const { settings, drafts } = studio
  const bytes = await readOwn(settings.content, path)
  const names = (file: ContentFile, value: JsonValue | null): boolean =>
    value !== null && listPictureFields(file, value).some(({ picture }) => picture === path)
  for (const [file, { text = "" } = {}] of await readAll(settings.content)) {
    if (!names(file, readKnown(file, text))) continue
    const where = `${titleOfFile(file)} still shows ${nameOf(path)}`
    throw new Refusal(409, `${where}. Choose another picture there, and save.`)
  }
  const draft = drafts.list().find(({ file, value }) => names(file, value))
  if (draft) {
    const where = `Unsaved changes of ${titleOfFile(draft.file)} show ${nameOf(path)}`
    throw new Refusal(409, `${where}. Choose another picture there.`)
  }
  await keepRemoved(settings, path, bytes)
  await rm(join(settings.content, path))
}
