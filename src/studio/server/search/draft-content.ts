import { z } from "zod"
import { decode } from "../../../content/check/decode"
import { readInput } from "../../../content/check/disk"
import { findLogo } from "../../../content/check/rules/brand"
import { readDrawing } from "../../../content/drawing"
import { isContentFile, type ContentFile, siteFile } from "../../../content/model"
import { changesOf } from "../drafted"
import { deploymentOf, listPictures } from "../state"
import type { Studio } from "../studio"
import type { DraftContent } from "./draft-site"

const site = z.object({ origin: z.string() })

/** Reads the content as it is typed now: the files on disk, with what is not saved yet. */
export const readDraftContent = async ({ settings, drafts }: Studio): Promise<DraftContent> => {
  const input = await readInput(settings.content, await changesOf(drafts.list()))
  const { bytes, images, asIs, root } = input
  const texts = new Map<ContentFile, string>()
  for (const [file, content] of bytes) {
    if (isContentFile(file) && typeof content !== "string") texts.set(file, decode(content).text)
  }
  const logo = findLogo(bytes) ?? ""
  const svg = images.get(logo)?.svg
  return {
    texts,
    pictures: listPictures(input),
    drawings: new Map(svg === undefined ? [] : [[logo, readDrawing(svg)]]),
    readPicture: path => {
      const content = bytes.get(path)
      return content === undefined || typeof content === "string"
        ? Promise.reject(new Error(`${path} cannot be read.`))
        : Promise.resolve(content)
    },
    asIs,
    deployment: deploymentOf(() => site.parse(JSON.parse(texts.get(siteFile) ?? "")).origin),
    contentRoot: root,
  }
}
