/** Replaces `gatsby` and `gatsby-plugin-image` in the studio, where nothing of Gatsby runs: says of the rest that it cannot. */
import type { IGatsbyImageData } from "gatsby-plugin-image"
import type { ComponentProps } from "react"

/** Returns nothing: a page's data comes from its drafts and from the last build. */
export const graphql = (): null => null

export const Link = ({ to, children, ...rest }: ComponentProps<"a"> & { readonly to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
)

interface ImageNode {
  readonly gatsbyImageData: IGatsbyImageData
}

/** Returns the image's data; `undefined` without any. */
export const getImage = (node: ImageNode | null | undefined): IGatsbyImageData | undefined =>
  node?.gatsbyImageData

export const withPrefix = (path: string): string => path

const refuse = (name: string) => (): never => {
  throw new Error(
    `The studio cannot show ${name}, which needs Gatsby. For a developer: npm run develop shows it.`,
  )
}

export const navigate = refuse("navigate")
export const useStaticQuery = refuse("useStaticQuery")
export const StaticQuery = refuse("StaticQuery")
export const Script = refuse("Script")
export const Slice = refuse("Slice")
export const GatsbyImage = refuse("GatsbyImage")
export const StaticImage = refuse("StaticImage")
