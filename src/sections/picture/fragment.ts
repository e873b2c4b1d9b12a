/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const pictureFragment = graphql`
  fragment Picture on Picture {
    section
    id
    heading
    picture {
      ...Illustration
    }
    caption
  }
`
