import { graphql } from "gatsby"
import type { ReactNode } from "react"
import type { Deployment } from "../site/deployment"
import type { SiteContent } from "../model/rendered"
import { ids } from "../site/ids"
import { homePage, languageOf } from "../site/pages"
import { toHref } from "../site/url"
import "../styles/fonts/newsreader.css"
import "../styles/tokens.css"
import "../styles/base.css"
import "../styles/global.css"
import { Footer } from "./footer"
import { Header } from "./header"
import * as styles from "./layout.module.css"
import { Notice } from "./notice"
import { SiteLang } from "./site-lang"

/**
 * Header, footer and notice around the sections of a page. Their texts are in the site's language, and marked as such on
 * a page in another language (WCAG 3.1.2).
 * @param language the language that the page names; null if it is the site's.
 */
export const Layout = ({
  site,
  deployment,
  language = null,
  isNotFound = false,
  children,
}: {
  site: SiteContent
  deployment: Deployment
  language?: string | null
  isNotFound?: boolean
  children: ReactNode
}) => {
  const lang = languageOf({ language }, site) === site.language ? undefined : site.language
  return (
    <SiteLang value={lang}>
      <a className={styles.skip} href={`#${ids.main}`} lang={lang}>
        {site.header.skipLink}
      </a>
      {site.notice && <Notice notice={site.notice} />}
      <Header
        header={site.header}
        product={site.names.product}
        logo={site.brand?.logo ?? null}
        homeHref={toHref(homePage.path, deployment.pathPrefix)}
      />
      <main
        className={styles.main}
        id={ids.main}
        tabIndex={-1}
        data-not-found={isNotFound || undefined}
      >
        {children}
      </main>
      <Footer
        footer={site.footer}
        social={site.social}
        product={site.names.product}
        logo={site.brand?.logo ?? null}
        buildYear={deployment.buildYear}
      />
    </SiteLang>
  )
}

export const fragment = graphql`
  fragment Deployment on SiteSiteMetadata {
    origin
    pathPrefix
    indexable
    buildYear
  }
`
