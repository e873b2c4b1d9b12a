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
export const focalPointFragment = graphql`
  fragment FocalPoint on FocalPoint {
    x
    y
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
    language
    translationOf
    untranslated
    compared
  }
`
export const shareImageFragment = graphql`
  fragment ShareImage on ShareImage {
    cropped
    src {
      ...ShareImageFile
    }
    focalPoint {
      ...FocalPoint
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
    alternateName
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
    httpsOnSubdomains
    links {
      signIn
    }
    language
    verification {
      google
      bing
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
      text
      link {
        ...Action
      }
      label
    }
    header {
      navigation {
        ...Action
      }
      signIn {
        ...Action
      }
      getStarted {
        ...Action
      }
      menuLabel
      skipLink
      homeLabel
      navigationLabel
      languagesLabel
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
export const callToActionFragment = graphql`
  fragment CallToAction on CallToAction {
    section
    id
    heading
    text
    action {
      ...Action
    }
  }
`
export const cardsFragment = graphql`
  fragment Cards on Cards {
    section
    id
    layout
    describes
    heading
    intro
    cards {
      ...Card
    }
  }
`
export const contactDetailsFragment = graphql`
  fragment ContactDetails on ContactDetails {
    section
    id
    back {
      ...Action
    }
    heading
    intro
    sales {
      heading
      text
      contacts
      nameLabel
      emailLabel
      phoneLabel
      hoursLabel
      emailAt
      emailDot
    }
    company {
      heading
      text
    }
    mailing {
      heading
      text
    }
  }
`
export const featureBlocksFragment = graphql`
  fragment FeatureBlocks on FeatureBlocks {
    section
    id
    heading
    blocks {
      label
      title
      text
      benefitsHeading
      benefits
      illustration {
        ...Illustration
      }
    }
  }
`
export const heroFragment = graphql`
  fragment Hero on Hero {
    section
    id
    headline
    lead
    primary {
      ...Action
    }
    secondary {
      ...Action
    }
    illustration {
      alt
      caption
      stories {
        source
        headline
      }
      topicLabel
      topic
      storyCount
      viralityLabel
      virality
      sentimentLabel
      sentiment
      sentimentPosition
    }
  }
`
export const notFoundFragment = graphql`
  fragment NotFound on NotFound {
    section
    id
    label
    heading
    text
    home {
      ...Action
    }
  }
`
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
export const proseFragment = graphql`
  fragment Prose on Prose {
    section
    id
    heading
    intro
    blocks {
      heading
      paragraphs
      bullets
      numbered
    }
  }
`
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
export const quotesFragment = graphql`
  fragment Quotes on Quotes {
    section
    id
    heading
    intro
    entries {
      words
      name
      role
    }
  }
`
export const statsFragment = graphql`
  fragment Stats on Stats {
    section
    id
    heading
    figures {
      value
      label
      note
    }
  }
`
export const stepsFragment = graphql`
  fragment Steps on Steps {
    section
    id
    heading
    intro
    steps {
      ...Entry
    }
    areasHeading
    areas {
      ...Entry
    }
  }
`
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
export const sectionFragment = graphql`
  fragment Section on Section {
    ... on CallToAction {
      ...CallToAction
    }
    ... on Cards {
      ...Cards
    }
    ... on ContactDetails {
      ...ContactDetails
    }
    ... on FeatureBlocks {
      ...FeatureBlocks
    }
    ... on Hero {
      ...Hero
    }
    ... on NotFound {
      ...NotFound
    }
    ... on Picture {
      ...Picture
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
    ... on Steps {
      ...Steps
    }
    ... on Table {
      ...Table
    }
  }
`
export const sectionHeadingFragment = graphql`
  fragment SectionHeading on Section {
    ... on CallToAction {
      heading
    }
    ... on Cards {
      heading
    }
    ... on ContactDetails {
      heading
    }
    ... on FeatureBlocks {
      heading
    }
    ... on Hero {
      headline
    }
    ... on NotFound {
      heading
    }
    ... on Picture {
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
    ... on Steps {
      heading
    }
    ... on Table {
      heading
    }
  }
`
