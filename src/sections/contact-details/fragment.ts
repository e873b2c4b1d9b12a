/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const contactDetailsFragment = graphql`
  fragment ContactDetails on ContactDetails {
    section
    id
    back {
      ...Action
    }
    heading
    intro
    sales {
      heading
      text
      contacts
      nameLabel
      emailLabel
      phoneLabel
      hoursLabel
      emailAt
      emailDot
    }
    company {
      heading
      text
    }
    mailing {
      heading
      text
    }
  }
`
