import { graphql } from "gatsby"
import type { ReactNode } from "react"
import type { Deployment } from "../site/deployment"
import type { SiteContent } from "../model/rendered"
import { ids } from "../site/ids"
import { homePage } from "../site/pages"
import { toHref } from "../site/url"
import "../styles/fonts/newsreader.css"
import "../styles/tokens.css"
import "../styles/base.css"
import "../styles/global.css"
import { Footer } from "./footer"
import { Header } from "./header"
import * as styles from "./layout.module.css"
import { Notice } from "./notice"

/** What every page has around its sections. */
export const Layout = ({
  site,
  deployment,
  isNotFound = false,
  children,
}: {
  site: SiteContent
  deployment: Deployment
  isNotFound?: boolean
  children: ReactNode
}) => (
  <>
    <a className={styles.skip} href={`#${ids.main}`}>
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
  </>
)

export const fragment = graphql`
  fragment Deployment on SiteSiteMetadata {
    origin
    pathPrefix
    indexable
    buildYear
  }
`
