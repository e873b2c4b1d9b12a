import { graphql } from "gatsby"
import { SitePage } from "../templates/site-page"

export default SitePage

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
