/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const featureBlocksFragment = graphql`
  fragment FeatureBlocks on FeatureBlocks {
    section
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
