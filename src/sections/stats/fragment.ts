/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const statsFragment = graphql`
  fragment Stats on Stats {
    section
    id
    heading
    figures {
      value
      label
      note
    }
  }
`
