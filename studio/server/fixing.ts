/** Applies the fixes that are no change of a draft: to formatting, the dictionary and pictures. */
import { readFile, rm } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import type { z } from "zod"
import {
  fixText,
  kindOf,
  listContent,
  wordsFile,
} from "../../plugins/gatsby-plugin-checked-content"
import { writeWhole } from "../../plugins/lib/write-whole"
import type { Done, fixRequest } from "../protocol"
import { refuseLink, refuseStranger } from "./known-file"
import { Refusal } from "./refusal"
import { keepRemoved } from "./removed"
import type { Studio } from "./studio"
import { findErrorsOf } from "./writing"

const format = async (
  content: string,
  file: Parameters<typeof refuseStranger>[1],
): Promise<void> => {
  await refuseStranger(content, file)
  const path = join(content, file)
  const text = await fixText(file, await readFile(path))
  if (text !== undefined) await writeWhole(path, text)
}

const addWord = async (content: string, word: string): Promise<void> => {
  const path = join(content, wordsFile)
  const text = await readFile(path, "utf8").catch(() => "")
  await writeWhole(path, `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${word}\n`)
}

/** Deletes a picture that no saved page shows; it can be brought back. */
const deletePicture = async (studio: Studio, file: string): Promise<void> => {
  const { content } = studio.settings
  const { files } = await listContent(content)
  if (!files.includes(file) || kindOf(file) !== "picture") {
    throw new Refusal(404, `There is no picture ${basename(file)}.`)
  }
  await refuseLink(content, dirname(file))
  const changes = new Map([[file, undefined]])
  if ((await findErrorsOf(content, changes)).length > 0) {
    throw new Refusal(409, "A saved page still shows this picture. Save your changes first.")
  }
  await keepRemoved(studio.settings, file, await readFile(join(content, file)))
  await rm(join(content, file))
}

type Fix = z.infer<typeof fixRequest>

const apply = (studio: Studio, fix: Fix): Promise<void> => {
  const { content } = studio.settings
  switch (fix.kind) {
    case "format":
      return format(content, fix.file)
    case "add-word":
      return addWord(content, fix.word)
    case "delete-picture":
      return deletePicture(studio, fix.file)
  }
}

/** Applies a fix on disk. */
export const applyFix = async (studio: Studio, fix: Fix): Promise<Done> => {
  await apply(studio, fix)
  studio.check()
  studio.events.send({ kind: "changed" })
  return { kind: "done" }
}
