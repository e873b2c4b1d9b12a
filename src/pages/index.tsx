import { graphql, type PageProps } from "gatsby"
import { Layout } from "../components/layout"
import type { PageData } from "../model/page-data"
import { Sections } from "../sections/sections"
import { Seo } from "../seo/seo"

const Home = ({ data: { site, siteContent, page } }: Pick<PageProps<PageData>, "data">) => (
  <Layout site={siteContent} deployment={site.siteMetadata} page={page}>
    <Seo site={siteContent} deployment={site.siteMetadata} page={page} />
    <Sections sections={page.sections} site={siteContent} />
  </Layout>
)

export default Home

export const query = graphql`
  query HomePage {
    site {
      siteMetadata {
        ...Deployment
      }
    }
    siteContent(contentFile: { eq: "site.json" }) {
      ...SiteContent
    }
    page(contentFile: { eq: "pages/home.json" }) {
      ...Page
      ...PageDates
      ...PageVersions
    }
  }
`
