import { graphql, type PageProps } from "gatsby"
import { Layout } from "../components/layout"
import type { PageData } from "../model/page-data"
import { Sections } from "../sections/sections"
import { Seo } from "../seo/seo"

const Contact = ({ data: { deployment, site, page } }: Pick<PageProps<PageData>, "data">) => (
  <Layout site={site} deployment={deployment.siteMetadata} page={page}>
    <Seo site={site} deployment={deployment.siteMetadata} page={page} />
    <Sections sections={page.sections} site={site} />
  </Layout>
)

export default Contact

export const query = graphql`
  query ContactPage {
    deployment: site {
      siteMetadata {
        ...Deployment
      }
    }
    site: siteContent(contentFile: { eq: "site.json" }) {
      ...SiteContent
    }
    page(contentFile: { eq: "pages/contact.json" }) {
      ...Page
      ...PageDates
      ...PageVersions
    }
  }
`
