/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const tableFragment = graphql`
  fragment Table on Table {
    section
    id
    heading
    intro
    caption
    columns
    rows
  }
`
