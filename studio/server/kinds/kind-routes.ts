/** Draws the kinds of sections for the menus that offer them. */
import { itemOf, pageContent, variantsOf } from "../../../src/model"
import { drawingHeaders } from "../headers"
import { Refusal } from "../refusal"
import { sendFile, type Route } from "../routes"
import { readDraftContent } from "../search/draft-content"
import { pageBodyLoaderOf } from "../search/load-page-body"
import type { Studio } from "../studio"
import { drawKind, styleDrawings, stylesPath } from "./draw-kind"

const choice = itemOf(pageContent.shape.sections)
const kinds = (choice && variantsOf(choice)) ?? new Map<string, unknown>()

/** Makes the routes of what kinds of sections look like. */
export const makeKindRoutes = (studio: Studio): Route[] => {
  const { root } = studio.settings
  const loadPageBody = pageBodyLoaderOf(root)
  return [
    {
      method: "GET",
      path: stylesPath,
      answer: async call => {
        const styles = styleDrawings(await loadPageBody())
        sendFile(call, "text/css; charset=utf-8", Buffer.from(styles))
      },
    },
    {
      method: "GET",
      path: "kinds/*",
      answer: async call => {
        if (!kinds.has(call.rest)) throw new Refusal(404, "There is no such kind of section.")
        const [content, body] = await Promise.all([readDraftContent(studio), loadPageBody()])
        const html = await drawKind(root, call.rest, content, body).catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error)
          throw new Refusal(422, `This kind of section cannot be drawn now: ${reason}`)
        })
        sendFile(call, "text/html; charset=utf-8", Buffer.from(html), drawingHeaders)
      },
    },
  ]
}
