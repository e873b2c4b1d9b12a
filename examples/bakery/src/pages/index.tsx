import { graphql } from "gatsby"
import { Page } from "../page"

export default Page

export const query = graphql`
  query Home {
    ...PageData
    page(contentFile: { eq: "pages/home.json" }) {
      ...Page
    }
  }
`
