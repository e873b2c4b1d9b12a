import { graphql } from "gatsby"

export const action = graphql`
  fragment Action on Action {
    label
    href
  }
`

export const card = graphql`
  fragment Card on Card {
    icon
    title
    text
  }
`

export const entry = graphql`
  fragment Entry on Entry {
    title
    text
  }
`

export const illustration = graphql`
  fragment Illustration on Illustration {
    src {
      ...IllustrationFile
    }
    dark {
      ...IllustrationFile
    }
    alt
  }
`

export const illustrationFile = graphql`
  fragment IllustrationFile on File {
    childImageSharp {
      gatsbyImageData(
        width: 640
        outputPixelDensities: [1.1, 1.6, 2]
        formats: [AUTO, WEBP, AVIF]
        placeholder: NONE
        sizes: "(min-width: 100rem) 45rem, (min-width: 62rem) 46vw, 92vw"
      )
    }
  }
`
