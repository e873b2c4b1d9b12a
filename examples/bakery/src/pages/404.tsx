import { graphql } from "gatsby"
import { Page } from "../page"

export default Page

export const query = graphql`
  query UnknownAddress {
    ...PageData
    page(contentFile: { eq: "pages/not-found.json" }) {
      ...Page
    }
  }
`
