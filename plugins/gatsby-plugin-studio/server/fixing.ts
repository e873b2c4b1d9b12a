/** Applies the fixes that are no change of a draft: formatting, and words for the dictionary. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { z } from "zod"
import { fixText, wordsFile } from "../../gatsby-plugin-checked-content"
import { writeWhole } from "../../lib/write-whole"
import type { Done, fixRequest } from "../protocol"
import { refuseStranger } from "./known-file"
import type { Studio } from "./studio"

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

/** Applies a fix on disk. */
export const applyFix = (studio: Studio, fix: z.infer<typeof fixRequest>): Promise<Done> =>
  studio.inTurn(async () => {
    const { content } = studio.settings
    await (fix.kind === "format" ? format(content, fix.file) : addWord(content, fix.word))
    studio.check()
    studio.events.send({ kind: "changed" })
    return { kind: "done" }
  })
