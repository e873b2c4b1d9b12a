/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const quotesFragment = graphql`
  fragment Quotes on Quotes {
    section
    id
    heading
    intro
    entries {
      words
      name
      role
    }
  }
`
