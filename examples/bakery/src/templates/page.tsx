import { graphql } from "gatsby"
import { Page } from "../page"

export default Page

export const query = graphql`
  query InnerPage($contentFile: String!) {
    ...PageData
    page(contentFile: { eq: $contentFile }) {
      ...Page
    }
  }
`
