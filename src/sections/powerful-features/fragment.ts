/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const powerfulFeaturesFragment = graphql`
  fragment PowerfulFeatures on PowerfulFeatures {
    section
    id
    heading
    intro
    cards {
      ...Card
    }
  }
`
