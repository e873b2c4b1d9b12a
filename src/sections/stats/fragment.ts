/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const statsFragment = graphql`
  fragment Stats on Stats {
    section
    heading
    figures {
      value
      label
      note
    }
  }
`
