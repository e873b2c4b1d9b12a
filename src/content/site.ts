import { graphql } from "gatsby"
import type { Deployment } from "../build/deployment"
import type { SiteContent } from "./rendered"

/** What every page queries besides its own content. */
export interface SiteData {
  readonly site: { readonly siteMetadata: Deployment }
  readonly siteContent: SiteContent
}

export const fragments = graphql`
  fragment Deployment on SiteSiteMetadata {
    origin
    pathPrefix
    indexable
    buildYear
  }

  fragment SiteContent on SiteContent {
    names {
      product
      parentCompany
    }
    origin
    language
    header {
      skipLink
      homeLabel
      navigationLabel
      menuLabel
      navigation {
        ...Action
      }
      signIn {
        ...Action
      }
      getStarted {
        ...Action
      }
    }
    footer {
      summary
      quickLinksHeading
      quickLinks {
        ...Action
      }
      copyright
    }
    social {
      profiles
    }
    contact {
      name
      email
      phone
      address {
        street
        city
        region
        postalCode
        country
        countryCode
      }
    }
  }
`
