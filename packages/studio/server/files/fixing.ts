/** Applies the fixes that are no change of a draft: to formatting, the dictionary, pictures and files. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fixText } from "@tools/check"
import { wordsFile } from "@tools/content/read"
import { writeWhole } from "@tools/content/node"
import type { FixRequest } from "../../document"
import { refuseStranger } from "./known-file"
import { deleteFile, renameFile } from "./named-files"
import type { StudioPlace } from "../core"

const format = async (
  place: StudioPlace,
  file: Parameters<typeof refuseStranger>[1],
): Promise<void> => {
  await refuseStranger(place, file)
  const path = join(place.content, file)
  const text = await fixText(file, await readFile(path))
  if (text !== undefined) await writeWhole(path, text)
}

const addWord = async (content: string, word: string): Promise<void> => {
  const path = join(content, wordsFile)
  const text = await readFile(path, "utf8").catch(() => "")
  await writeWhole(path, `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${word}\n`)
}

/** Applies a fix on disk. */
export const applyFix = async (place: StudioPlace, fix: FixRequest): Promise<void> => {
  switch (fix.kind) {
    case "format":
      return format(place, fix.file)
    case "add-word":
      return addWord(place.content, fix.word)
    case "delete-file":
      return deleteFile(place, fix.file)
    case "rename-file":
      await renameFile(place, fix.file, fix.name)
  }
}
