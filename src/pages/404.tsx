import { graphql } from "gatsby"

export { default } from "../templates/page"

export const query = graphql`
  query NotFoundPage {
    ...FirstLanguage
    page(contentFile: { eq: "pages/not-found.json" }) {
      ...Page
      ...PageDates
      ...PageVersions
    }
  }
`
