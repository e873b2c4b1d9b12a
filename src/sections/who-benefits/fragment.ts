/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const whoBenefitsFragment = graphql`
  fragment WhoBenefits on WhoBenefits {
    section
    id
    heading
    intro
    audiences {
      ...Card
    }
  }
`
