import { graphql } from "gatsby"
import { SitePage } from "./site-page"

export default SitePage

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
      ...WholePage
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
