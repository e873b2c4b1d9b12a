/** Replaces `gatsby-plugin-image` in the studio: data of images can be read, its components need Gatsby. */
import type { IGatsbyImageData } from "gatsby-plugin-image"

interface ImageNode {
  readonly gatsbyImageData: IGatsbyImageData
}

/** Returns the image's data; `undefined` without any. */
export const getImage = (node: ImageNode | null | undefined): IGatsbyImageData | undefined =>
  node?.gatsbyImageData

const refuse = (name: string) => (): never => {
  throw new Error(
    `The studio cannot show ${name}, which needs Gatsby. For a developer: npm run develop shows it.`,
  )
}

export const GatsbyImage = refuse("GatsbyImage")
export const StaticImage = refuse("StaticImage")
