/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const questionsFragment = graphql`
  fragment Questions on Questions {
    section
    id
    heading
    intro
    entries {
      question
      answer
    }
  }
`
