/** Writes a page as it is typed now: the HTML that search engines and networks would read of it. */
import { renderToStaticMarkup } from "react-dom/server"
import type { PageData } from "../../../src/model"
import { buildHead, type Head } from "../../../src/seo/head"
import { factsOf } from "../../../src/seo/page-facts"
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
  return `<!DOCTYPE html><html lang="${escapeHtml(head.lang)}"><head><meta charset="utf-8">${renderToStaticMarkup(<Tags head={head} />)}</head><body>${render(data)}</body></html>`
}
