/** The pages' own components as the studio's server needs them; `load-page-body.ts` bundles this file. */
import { renderToStaticMarkup } from "react-dom/server"
import { Layout } from "../../../src/components/layout"
import type { PageData } from "../../../src/model"
import { Sections } from "../../../src/sections/sections"
import { pageOf } from "../../../src/site"

/**
 * Renders the body of a page.
 * @throws when the page lacks what a component needs.
 */
export const renderBody = ({ site, siteContent, page }: PageData): string =>
  renderToStaticMarkup(
    <Layout
      site={siteContent}
      deployment={site.siteMetadata}
      language={page.seo.language}
      isNotFound={pageOf(page.contentFile).kind === "not-found"}
    >
      <Sections sections={page.sections} site={siteContent} />
    </Layout>,
  )

/**
 * Renders the sections of a page, without what every page has around them.
 * @throws when they lack what a component needs.
 */
export const renderSections = ({ siteContent, page }: PageData): string =>
  renderToStaticMarkup(
    <main>
      <Sections sections={page.sections} site={siteContent} />
    </main>,
  )
