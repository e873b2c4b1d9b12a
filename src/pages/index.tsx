import { graphql, type PageProps } from "gatsby"
import { Layout } from "../components/layout"
import type { PageData } from "../model/page-data"
import { Sections } from "../sections/sections"
import { Seo } from "../seo/seo"

const Home = ({ data: { deployment, site, page } }: Pick<PageProps<PageData>, "data">) => (
  <Layout site={site} deployment={deployment.siteMetadata} page={page}>
    <Seo site={site} deployment={deployment.siteMetadata} page={page} />
    <Sections sections={page.sections} site={site} />
  </Layout>
)

export default Home

export const query = graphql`
  query HomePage {
    deployment: site {
      siteMetadata {
        ...Deployment
      }
    }
    site: siteContent(contentFile: { eq: "site.json" }) {
      ...SiteContent
    }
    page(contentFile: { eq: "pages/home.json" }) {
      ...Page
      ...PageDates
      ...PageVersions
    }
  }
`
