/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const whyChooseFragment = graphql`
  fragment WhyChoose on WhyChoose {
    section
    id
    heading
    intro
    cards {
      ...Card
    }
  }
`
