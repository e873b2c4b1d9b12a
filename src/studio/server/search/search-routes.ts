/** Answers what the studio's page asks about search results and shared links. */
import { z } from "zod"
import { decode } from "../../../content/check/decode"
import { readInput } from "../../../content/check/disk"
import { findLogo } from "../../../content/check/rules/brand"
import { readDrawing } from "../../../content/drawing"
import { isContentFile, type ContentFile } from "../../../content/model"
import { homePage, isPageFile } from "../../../site/pages"
import { changesOf } from "../drafted"
import { Refusal } from "../refusal"
import { sendFile, sendJson, type Route } from "../routes"
import { deploymentOf, listPictures } from "../state"
import type { Studio } from "../studio"
import { makeDraftAudit, type DraftContent } from "./draft-site"
import { makeShareImages } from "./share-images"
import { tellPage } from "./search-answer"

const site = z.object({ origin: z.string() })

const readContent = async ({ settings, drafts }: Studio): Promise<DraftContent> => {
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
    deployment: deploymentOf(() => site.parse(JSON.parse(texts.get("site.json") ?? "")).origin),
    contentRoot: root,
  }
}

/* Names that resolve in a circle, for one; the check says what to mend. */
const explainFailure = (error: unknown): never => {
  const reason = error instanceof Error ? error.message : String(error)
  throw new Refusal(422, `What search engines would read cannot be put together: ${reason}`)
}

/* By then the studio has opened. */
const warmMilliseconds = 3000

/** Makes the routes of search results and shared links. */
export const makeSearchRoutes = (studio: Studio): Route[] => {
  const images = makeShareImages()
  const audit = makeDraftAudit(studio.settings.root, images)
  /* The first answer loads components and typefaces, for which nobody is to wait. Why it fails is told when it is asked for. */
  setTimeout(() => {
    readContent(studio)
      .then(content => audit(content, homePage.contentFile))
      .catch(() => undefined)
  }, warmMilliseconds).unref()
  return [
    {
      method: "GET",
      path: "search",
      answer: async call => {
        const file = call.query.get("file") ?? ""
        const content = await readContent(studio)
        if (!isPageFile(file) || !content.texts.has(file)) {
          throw new Refusal(404, "There is no such page.")
        }
        const report = await audit(content, file).catch(explainFailure)
        const answer = tellPage(report, file, content.contentRoot)
        if (!answer) throw new Refusal(404, "There is no such page.")
        sendJson(call, answer)
      },
    },
    {
      method: "GET",
      path: "share-image",
      answer: async call => {
        const image = await images.find(call.query.get("version") ?? "")
        if (!image) throw new Refusal(404, "This share image is not kept any more.")
        sendFile(call, image.type, image.bytes)
      },
    },
  ]
}
