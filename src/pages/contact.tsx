import { graphql } from "gatsby"
import { SitePage } from "../templates/site-page"

export default SitePage

export const query = graphql`
  query ContactPage {
    ...Shared
    page(contentFile: { eq: "pages/contact.json" }) {
      ...WholePage
    }
  }
`
