import { graphql } from "gatsby"
import { Helmet } from "react-helmet"
import { buildHead, type HeadInput } from "./head"

/**
 * Puts a page's head into Helmet, as props: Gatsby replaces `createElement` in the browser, and Helmet then deletes
 * the tags it was given as children (freeCodeCamp/freeCodeCamp#69271).
 */
export const Seo = (input: HeadInput) => {
  const { lang, title, meta, link, script } = buildHead(input)
  return <Helmet htmlAttributes={{ lang }} title={title} meta={meta} link={link} script={script} />
}

export const fragment = graphql`
  fragment Seo on Seo {
    title
    description
    shareImage {
      src {
        childImageSharp {
          gatsbyImageData(
            layout: FIXED
            width: 1200
            height: 630
            formats: [AUTO]
            placeholder: NONE
          )
        }
      }
      alt
    }
  }
`
