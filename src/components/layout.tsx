import type { ReactNode } from "react"
import { type Deployment, homeOf, routeOf, languageOf, toHref } from "@tools/content/addresses"
import type { PageData } from "@tools/content/model"
import type { SiteContent } from "../model/rendered"
import { ids } from "../model/ids"
import "../styles/fonts/newsreader.css"
import "../styles/tokens.css"
import "../styles/base.css"
import "../styles/global.css"
import { Footer } from "./footer"
import { Header } from "./header"
import { Languages } from "./languages"
import * as styles from "./layout.module.css"
import { Notice } from "./notice"
import { SiteLang, toLangAttributes } from "./site-lang"

/** Header, footer and notice, marked as texts in the language of `site` (WCAG 3.1.2), around the sections of a page. */
export const Layout = ({
  site,
  deployment,
  page: { contentFile, seo, versions = [] },
  children,
}: {
  site: SiteContent
  deployment: Deployment
  page: Pick<PageData<SiteContent>["page"], "contentFile" | "versions" | "seo">
  children: ReactNode
}) => {
  const lang = languageOf(seo, site) === site.language ? undefined : site.language
  const page = routeOf(contentFile)
  return (
    <SiteLang value={lang}>
      <a className={styles.skip} href={`#${ids.main}`} {...toLangAttributes(lang)}>
        {site.header.skipLink}
      </a>
      {site.notice && <Notice notice={site.notice} />}
      <Header site={site} homeHref={toHref(homeOf(page).path, deployment.pathPrefix)} />
      <main id={ids.main} data-not-found={page.kind === "not-found" || undefined}>
        {children}
      </main>
      {versions.length > 0 && (
        <Languages
          versions={versions}
          language={site.language}
          label={site.header.languagesLabel}
          pathPrefix={deployment.pathPrefix}
        />
      )}
      <Footer site={site} buildYear={deployment.buildYear} />
    </SiteLang>
  )
}
