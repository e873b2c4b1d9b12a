/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const featureBlocksFragment = graphql`
  fragment FeatureBlocks on FeatureBlocks {
    section
    id
    heading
    blocks {
      label
      title
      text
      benefitsHeading
      benefits
      illustration {
        ...Illustration
      }
    }
  }
`
