import { graphql } from "gatsby"

export { default } from "../templates/page"

export const query = graphql`
  query ContactPage {
    ...FirstLanguage
    page(contentFile: { eq: "pages/contact.json" }) {
      ...Page
      ...PageDates
      ...PageVersions
    }
  }
`
