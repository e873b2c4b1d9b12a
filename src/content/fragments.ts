/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const actionFragment = graphql`
  fragment Action on Action {
    label
    href
    event
  }
`
export const cardFragment = graphql`
  fragment Card on Card {
    icon
    title
    text
  }
`
export const entryFragment = graphql`
  fragment Entry on Entry {
    title
    text
  }
`
export const illustrationFragment = graphql`
  fragment Illustration on Illustration {
    src {
      ...PictureFile
    }
    dark {
      ...PictureFile
    }
    alt
  }
`
export const seoFragment = graphql`
  fragment Seo on Seo {
    title
    description
    shareTitle
    shareDescription
    shareImage {
      ...ShareImage
    }
    focus
    noindex
    canonical
    modified
    language
  }
`
export const shareImageFragment = graphql`
  fragment ShareImage on ShareImage {
    src {
      ...ShareImageFile
    }
    alt
  }
`
export const siteContentFragment = graphql`
  fragment SiteContent on SiteContent {
    names {
      product
      parentCompany
    }
    brand {
      color
      logo {
        ...LogoFile
      }
    }
    application {
      category
      operatingSystem
    }
    origin
    links {
      signIn
    }
    language
    verification {
      google
      bing
      yandex
      pinterest
      facebook
    }
    crawlers {
      search
      aiAnswers
      aiTraining
    }
    analytics {
      provider
      site
      host
    }
    notice {
      label
      text
      link {
        ...Action
      }
    }
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
      heading
      profiles {
        label
        href
      }
    }
    contacts {
      name
      role
      email
      phone
      hours {
        text
        times
      }
    }
    address {
      street
      city
      region
      postalCode
      country
      countryCode
    }
  }
`
export const pageFragment = graphql`
  fragment Page on Page {
    contentFile
    seo {
      ...Seo
    }
    sections {
      ...Section
    }
  }
`
export const sectionFragment = graphql`
  fragment Section on Section {
    ... on Capabilities {
      ...Capabilities
    }
    ... on ContactDetails {
      ...ContactDetails
    }
    ... on FeatureBlocks {
      ...FeatureBlocks
    }
    ... on GetStarted {
      ...GetStarted
    }
    ... on Hero {
      ...Hero
    }
    ... on HowItWorks {
      ...HowItWorks
    }
    ... on NotFound {
      ...NotFound
    }
    ... on Picture {
      ...Picture
    }
    ... on PowerfulFeatures {
      ...PowerfulFeatures
    }
    ... on Prose {
      ...Prose
    }
    ... on Questions {
      ...Questions
    }
    ... on Quotes {
      ...Quotes
    }
    ... on Stats {
      ...Stats
    }
    ... on Table {
      ...Table
    }
    ... on WhoBenefits {
      ...WhoBenefits
    }
    ... on WhyChoose {
      ...WhyChoose
    }
  }
`
export const sectionHeadingFragment = graphql`
  fragment SectionHeading on Section {
    ... on Capabilities {
      heading
    }
    ... on ContactDetails {
      heading
    }
    ... on FeatureBlocks {
      heading
    }
    ... on GetStarted {
      heading
    }
    ... on Hero {
      headline
    }
    ... on HowItWorks {
      heading
    }
    ... on NotFound {
      heading
    }
    ... on Picture {
      heading
    }
    ... on PowerfulFeatures {
      heading
    }
    ... on Prose {
      heading
    }
    ... on Questions {
      heading
    }
    ... on Quotes {
      heading
    }
    ... on Stats {
      heading
    }
    ... on Table {
      heading
    }
    ... on WhoBenefits {
      heading
    }
    ... on WhyChoose {
      heading
    }
  }
`
