/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const notFoundFragment = graphql`
  fragment NotFound on NotFound {
    section
    id
    label
    heading
    text
    home {
      ...Action
    }
  }
`
