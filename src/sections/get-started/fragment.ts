/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const getStartedFragment = graphql`
  fragment GetStarted on GetStarted {
    section
    id
    heading
    text
    action {
      ...Action
    }
  }
`
