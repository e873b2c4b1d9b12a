import { z } from "zod"
import { decode } from "@tools/check/decode"
import { readInput } from "@tools/check/disk"
import { type ContentFile, isContentFile, siteFile } from "@tools/content"
import { changesOf } from "./write-drafts"
import { deploymentOf, listPictures } from "../state"
import type { StudioSettings } from "../settings"
import type { Draft } from "../../protocol"
import type { DraftContent } from "../search/audit-drafts"

const site = z.object({ origin: z.string() })

/** Reads the content as it is typed now: the files on disk, with drafts. */
export const readDraftContent = async (
  settings: StudioSettings,
  drafts: readonly Draft[],
): Promise<DraftContent> => {
  const input = await readInput(settings, await changesOf(drafts))
  const { bytes, pictures, asIs, root } = input
  const texts = new Map<ContentFile, string>()
  for (const [file, content] of bytes) {
    if (isContentFile(file) && typeof content !== "string") texts.set(file, decode(content).text)
  }
  return {
    texts,
    pictures: listPictures(input, settings.open?.path),
    readPicture: path =>
      pictures.get(path)?.read() ?? Promise.reject(new Error(`${path} cannot be read.`)),
    asIs,
    deployment: deploymentOf(() => site.parse(JSON.parse(texts.get(siteFile) ?? "")).origin),
    contentRoot: root,
  }
}
