/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const capabilitiesFragment = graphql`
  fragment Capabilities on Capabilities {
    section
    id
    heading
    intro
    cards {
      ...Card
    }
  }
`
