import { siteFile } from "../../../src/model"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { homePage } from "../../../src/site"
import { readValue } from "../../document/read"
import { setAt } from "../../document/value"
import { resolvePage } from "../../page/resolve"
import type { DraftContent } from "../search/draft-site"
import type { PageBody } from "../search/load-page-body"

/** The path of the drawings' style sheet, below the studio's address. */
export const stylesPath = "kinds.css"

/* A short section is centered in its drawing, a tall one is shown from its top. */
const place = "body{display:grid;align-content:safe center;min-block-size:100dvh;overflow:clip}"

/** Returns the style sheet of all drawings. */
export const styleDrawings = ({ styles }: PageBody): string => `${styles}${place}`

/**
 * Draws a kind of section as in a page of this site: a page of its own, with the kind's sample and nothing
 * else. So no drawing has to be made for a kind, and none grows old. It says that it can be dark before its styles
 * come: in a dark window, a frame is white until then otherwise.
 * @param kind the name of a kind that there is.
 * @throws when the site's content lacks what the section needs.
 */
export const drawKind = async (
  root: string,
  kind: string,
  { texts, pictures, deployment }: DraftContent,
  { renderSections }: PageBody,
): Promise<string> => {
  const sample = readValue(
    await readFile(join(root, "src", "sections", kind, "sample.json"), "utf8"),
  )
  const valueOf = (text: string | undefined) => (text === undefined ? undefined : readValue(text))
  const { contentFile } = homePage
  const data = resolvePage({
    contentFile,
    page: setAt(valueOf(texts.get(contentFile)) ?? {}, ["sections"], [sample]),
    site: valueOf(texts.get(siteFile)) ?? {},
    readPage: file => valueOf(texts.get(file)),
    pictures,
    deployment,
  })
  return `<!DOCTYPE html><html lang="en" data-fonts><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${kind}</title><link rel="stylesheet" href="/${stylesPath}"></head><body>${renderSections(data)}</body></html>`
}
