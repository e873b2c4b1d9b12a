/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const proseFragment = graphql`
  fragment Prose on Prose {
    section
    id
    heading
    intro
    blocks {
      heading
      paragraphs
      bullets
      numbered
    }
  }
`
