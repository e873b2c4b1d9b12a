import { graphql } from "gatsby"
import { SitePage } from "../templates/site-page"

export default SitePage

export const query = graphql`
  query HomePage {
    ...Shared
    page(contentFile: { eq: "pages/home.json" }) {
      ...WholePage
    }
  }
`
