import { graphql } from "gatsby"
import { SitePage } from "../templates/site-page"

export default SitePage

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
