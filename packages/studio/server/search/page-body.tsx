/** The site's pages as the studio's server needs them; `load-page-body.ts` bundles this file. */
import { renderToStaticMarkup } from "react-dom/server"
import { Helmet } from "react-helmet"
import { pages } from "@tools/studio/site"
import type { PageData } from "@tools/content/model"
import { routeOf } from "@tools/content/addresses"
import { declarePages, fillData, sitePages } from "../../preview"

declarePages(pages)

/**
 * Writes a page as HTML, without the components' styles.
 * @throws when the page lacks what a component needs.
 */
export const writePage = (data: PageData): string => {
  const { kind } = routeOf(data.page.contentFile)
  let body = ""
  let head
  try {
    body = renderToStaticMarkup(sitePages().renderPage(kind, fillData(data)))
  } finally {
    /* Otherwise what was rendered of a page that failed would be in the head of the next one. */
    head = Helmet.renderStatic()
  }
  const { htmlAttributes, title, meta, link, style, script } = head
  return `<!DOCTYPE html><html ${htmlAttributes.toString()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${[title, meta, link, script].join("")}${style.toString()}</head><body><div id="___gatsby">${body}</div></body></html>`
}
