import { graphql } from "gatsby"
import { Page } from "../page"

export default Page

export const query = graphql`
  query Contact {
    ...PageData
    page(contentFile: { eq: "pages/contact.json" }) {
      ...Page
    }
  }
`
