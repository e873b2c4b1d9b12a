import { graphql, type PageProps } from "gatsby"
import { Layout } from "../components/layout"
import type { PageData } from "../model/page-data"
import { Sections } from "../sections/sections"
import { Seo } from "../seo/seo"

const Page = ({ data: { deployment, site, page, above } }: Pick<PageProps<PageData>, "data">) => (
  <Layout site={site} deployment={deployment.siteMetadata} page={page}>
    <Seo site={site} deployment={deployment.siteMetadata} page={page} above={above?.nodes} />
    <Sections sections={page.sections} site={site} />
  </Layout>
)

export default Page

export const query = graphql`
  query InnerPage($contentFile: String!, $siteFile: String!, $filesAbove: [String!]!) {
    deployment: site {
      siteMetadata {
        ...Deployment
      }
    }
    site: siteContent(contentFile: { eq: $siteFile }) {
      ...SiteContent
    }
    page(contentFile: { eq: $contentFile }) {
      ...Page
      ...PageDates
      ...PageVersions
    }
    above: allPage(filter: { contentFile: { in: $filesAbove } }) {
      nodes {
        contentFile
        sections {
          ...SectionHeading
        }
      }
    }
  }
`
