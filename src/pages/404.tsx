import { graphql } from "gatsby"
import { SitePage } from "../templates/site-page"

export default SitePage

export const query = graphql`
  query NotFoundPage {
    ...Shared
    page(contentFile: { eq: "pages/not-found.json" }) {
      ...WholePage
    }
  }
`
