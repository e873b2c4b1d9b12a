/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const howItWorksFragment = graphql`
  fragment HowItWorks on HowItWorks {
    section
    id
    heading
    intro
    steps {
      ...Entry
    }
    areasHeading
    areas {
      ...Entry
    }
  }
`
