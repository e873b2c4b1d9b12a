import { graphql, type PageProps } from "gatsby"
import { Layout } from "../components/layout"
import type { PageData } from "../page-data"
import { Sections } from "./sections"
import { Seo } from "../seo/seo"

/** A page: its head, then its sections between header and footer. */
export const SitePage = ({
  data: { deployment, site, page, above },
}: Pick<PageProps<PageData>, "data">) => (
  <Layout site={site} deployment={deployment.siteMetadata} page={page}>
    <Seo site={site} deployment={deployment.siteMetadata} page={page} above={above?.nodes} />
    <Sections sections={page.sections} site={site} />
  </Layout>
)

export const fragments = graphql`
  fragment Shared on Query {
    deployment: site {
      siteMetadata {
        ...Deployment
      }
    }
    site: siteContent(contentFile: { eq: "site.json" }) {
      ...SiteContent
    }
  }
  fragment WholePage on Page {
    ...Page
    ...PageDates
    ...PageVersions
  }
`
