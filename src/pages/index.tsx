import { graphql } from "gatsby"

export { default } from "../templates/page"

export const query = graphql`
  query HomePage {
    ...FirstLanguage
    page(contentFile: { eq: "pages/home.json" }) {
      ...Page
      ...PageDates
      ...PageVersions
    }
  }
`
