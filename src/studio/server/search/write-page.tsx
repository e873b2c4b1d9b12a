/** Writes a page as it is typed now: the HTML that search engines and networks would read of it. */
import { renderToStaticMarkup } from "react-dom/server"
import type { PageData } from "../../../content/page-data"
import { buildHead, type Head } from "../../../seo/head"
import { factsOf } from "../../../seo/page-facts"
import { studioPath } from "../../protocol"
import { escapeHtml } from "../escape-html"
import type { renderBody } from "./page-body"

const Tags = ({ head: { title, meta, link, script } }: { head: Head }) => (
  <>
    <title>{title}</title>
    {meta.map((attributes, index) => (
      <meta key={index} {...attributes} />
    ))}
    {link.map((attributes, index) => (
      <link key={index} {...attributes} />
    ))}
    {script.map(({ type, innerHTML }, index) => (
      <script key={index} type={type} dangerouslySetInnerHTML={{ __html: innerHTML }} />
    ))}
  </>
)

/** Where the studio shows a picture that the build publishes below `/static/`, at an address that only a build knows. */
const studioPictures = `${studioPath}pictures/`

/** The address of a picture, as far as it is known before a build, without a slash in front. */
export const publishedPicture = (path: string): string => `static/${path}`

/**
 * Writes a page.
 * @param render renders its body.
 * @throws when the page lacks what a component needs.
 */
export const writePage = (data: PageData, render: typeof renderBody): string => {
  const { siteContent, page, above } = data
  const deployment = data.site.siteMetadata
  const facts = factsOf(page, above?.nodes)
  const head = buildHead({ site: siteContent, deployment, facts })
  const html = `<!DOCTYPE html><html lang="${escapeHtml(head.lang)}"><head><meta charset="utf-8">${renderToStaticMarkup(<Tags head={head} />)}</head><body>${render(data)}</body></html>`
  return html.replaceAll(studioPictures, `${deployment.pathPrefix}/${publishedPicture("")}`)
}
