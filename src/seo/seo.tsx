import { graphql } from "gatsby"
import { Helmet } from "react-helmet"
import type { PageAbove } from "@tools/content/model"
import type { PageData } from "../page-data"
import type { SiteContent } from "../model/rendered"
import type { Deployment } from "@tools/content/addresses"
import { buildHead } from "./head"
import { factsOf } from "./page-facts"

/**
 * Puts a page's head into Helmet, as props: Gatsby replaces `createElement` in the browser, and Helmet then deletes
 * the tags it was given as children (freeCodeCamp/freeCodeCamp#69271).
 */
export const Seo = ({
  site,
  deployment,
  page,
  above = [],
}: {
  site: SiteContent
  deployment: Deployment
  page: PageData["page"]
  above?: readonly PageAbove[] | undefined
}) => {
  const facts = factsOf(page, above)
  const { lang, dir, ...tags } = buildHead({ site, deployment, facts })
  return <Helmet htmlAttributes={{ lang, ...(dir && { dir }) }} {...tags} />
}

export const fragment = graphql`
  fragment PageDates on Page {
    dates {
      published
      modified
    }
  }
  fragment ShareImageFile on File {
    childImageSharp {
      gatsbyImageData(layout: FIXED, width: 1200, height: 630, formats: [AUTO], placeholder: NONE)
    }
  }
`
