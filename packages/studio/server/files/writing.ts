/** Writes content: what is right, all of it or nothing. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { decode } from "@tools/check/documents"
import type { Changes, ContentPlace } from "@tools/check"
import type { ContentFile } from "@tools/content/addresses"
import { finishTogether, writeTogether } from "./write-together"
import { type Finding, titleOfFile } from "../../document"
import { findWith, listNewErrors } from "./findings"
import { Refusal } from "../access"
import type { StudioPlace } from "../core"

/** The journal of a write, in the folder of the studio's own files. */
const journalIn = (folder: string): string => join(folder, "writing.json")

/**
 * Reads a content file: its bytes, its text without a byte-order mark, and whether that is all of it; `undefined`
 * without one.
 */
const readText = async (content: string, file: ContentFile) => {
  const bytes = await readFile(join(content, file)).catch(() => undefined)
  if (!bytes) return undefined
  const { text, whole } = decode(bytes)
  return { bytes, text, whole }
}

/** The files that are to be written, as they were read. */
type TextsOnDisk = ReadonlyMap<ContentFile, Awaited<ReturnType<typeof readText>>>

/** Reads some files. */
export const readTexts = async (
  content: string,
  files: readonly ContentFile[],
): Promise<TextsOnDisk> =>
  new Map(
    await Promise.all(files.map(async file => [file, await readText(content, file)] as const)),
  )

/** The errors that content would have with some changes, and has not without them. */
export const findErrorsOf = async (
  place: ContentPlace,
  changes: Changes,
): Promise<readonly Finding[]> => {
  const before = await findWith(place, new Map())
  return listNewErrors(before, await findWith(place, changes))
}

/**
 * Writes texts into the content, and removes files whose text is `undefined`. Files that have their text stay untouched.
 * @param before the files as they were when it was decided what they will contain.
 * @throws a refusal if one of them has changed since.
 */
export const writeTexts = async (
  { content, folder }: Pick<StudioPlace, "content" | "folder">,
  texts: ReadonlyMap<ContentFile, string | undefined>,
  before: TextsOnDisk,
): Promise<void> => {
  const changed = [...texts].filter(([file, text]) => text !== before.get(file)?.text)
  for (const [file] of changed) {
    const known = before.get(file)
    const now = await readText(content, file)
    const isSame = known ? now?.bytes.equals(known.bytes) : !now
    if (!isSame)
      throw new Refusal(`“${titleOfFile(file)}” changed while it was being saved. Try again.`, 503)
  }
  const contents = changed.map(([file, written]) => [join(content, file), written] as const)
  await writeTogether(new Map(contents), journalIn(folder))
}

/** Completes the write of a studio that was killed in the middle of it. */
export const finishWriting = ({ folder }: Pick<StudioPlace, "folder">): Promise<void> =>
  finishTogether(journalIn(folder))
