import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { Helmet } from "react-helmet"

/**
 * Renders a page's body and collects the head that Helmet gathered from it, in one synchronous go: Helmet keeps the
 * head in global state, and Gatsby renders several pages at once, so that between the two another page's head would
 * take this one's place.
 */
export const renderDocumentParts = (page: ReactNode) => {
  const body = renderToStaticMarkup(page)
  const { htmlAttributes, title, meta, link, script, style } = Helmet.renderStatic()
  return {
    body,
    htmlAttributes: htmlAttributes.toComponent(),
    head: [title, meta, link, script, style].map(tags => tags.toComponent()),
  }
}
