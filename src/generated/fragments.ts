/* Written by `npm run generate`. */
import { graphql } from "gatsby"

export const fragments = graphql`
  fragment Action on Action {
    label
    href
    event
  }
  fragment Card on Card {
    icon
    picture {
      ...Illustration
    }
    drawing {
      ...DrawnPicture
    }
    title
    question
    text
    href
    clipping {
      time
      headline
    }
  }
  fragment DrawnPicture on DrawnPicture {
    alt
    shows {
      stories {
        title
        note
        alert {
          time
          headline
          note
        }
        entries {
          time
          headline
          source
          isInTopic
        }
        setting {
          label
          state
        }
      }
      trend {
        title
        note
        label
        value
        past
        forecast
        startLabel
        nowLabel
        forecastLabel
        tone {
          label
          reading
          past
        }
      }
      topics {
        title
        note
        entries {
          name
          note
          past
          forecast
          value
          isMarked
        }
      }
      sentiment {
        counts
        negativeLabel
        neutralLabel
        positiveLabel
      }
      sources {
        title
        note
        entries {
          name
          kind
          isDiscovered
        }
      }
      tenants {
        organizations {
          name
          topics
        }
        roles
      }
      merge {
        sources
        topic
      }
    }
  }
  fragment Entry on Entry {
    title
    text
  }
  fragment Illustration on Illustration {
    src {
      ...PictureFile
    }
    dark {
      ...PictureFile
    }
    alt
  }
  fragment StoryWire on StoryWire {
    alt
    caption
    stories {
      time
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
    alert {
      time
      label
      headline
    }
  }
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
  fragment ShareImage on ShareImage {
    src {
      ...ShareImageFile
    }
    alt
  }
  fragment SiteContent on SiteContent {
    names {
      product
      parentCompany
    }
    links {
      signIn
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
      closeLabel
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
    emailWords {
      at
      dot
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
  fragment Page on Page {
    contentFile
    seo {
      ...Seo
    }
    sections {
      ...Section
    }
  }
  fragment CallToAction on CallToAction {
    section
    id
    heading
    text
    action {
      ...Action
    }
  }
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
  fragment FeatureBlocks on FeatureBlocks {
    section
    id
    heading
    intro
    blocks {
      id
      label
      title
      text
      action {
        ...Action
      }
      benefitsHeading
      benefits
      drawing {
        ...DrawnPicture
      }
      illustration {
        ...Illustration
      }
    }
  }
  fragment Hero on Hero {
    section
    id
    kicker
    headline
    lead
    primary {
      ...Action
    }
    secondary {
      ...Action
    }
    facts {
      value
      label
    }
    illustration {
      ...StoryWire
    }
  }
  fragment NotFound on NotFound {
    section
    id
    label
    heading
    text
    home {
      ...Action
    }
    illustration {
      ...StoryWire
    }
  }
  fragment Picture on Picture {
    section
    id
    heading
    picture {
      ...Illustration
    }
    drawing {
      ...DrawnPicture
    }
    caption
  }
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
  fragment Table on Table {
    section
    id
    heading
    intro
    caption
    columns
    rows
  }
  fragment Section on Section {
    ...CallToAction
    ...Cards
    ...ContactDetails
    ...FeatureBlocks
    ...Hero
    ...NotFound
    ...Picture
    ...Prose
    ...Questions
    ...Quotes
    ...Stats
    ...Steps
    ...Table
  }
  fragment SectionHeading on Section {
    ... on CallToAction {
      mainHeading: heading
    }
    ... on Cards {
      mainHeading: heading
    }
    ... on ContactDetails {
      mainHeading: heading
    }
    ... on FeatureBlocks {
      mainHeading: heading
    }
    ... on Hero {
      mainHeading: headline
    }
    ... on NotFound {
      mainHeading: heading
    }
    ... on Picture {
      mainHeading: heading
    }
    ... on Prose {
      mainHeading: heading
    }
    ... on Questions {
      mainHeading: heading
    }
    ... on Quotes {
      mainHeading: heading
    }
    ... on Stats {
      mainHeading: heading
    }
    ... on Steps {
      mainHeading: heading
    }
    ... on Table {
      mainHeading: heading
    }
  }
  fragment Deployment on SiteSiteMetadata {
    origin
    pathPrefix
    indexable
    buildYear
  }
  fragment LogoFile on File {
    drawing {
      viewBox
      markup
    }
  }
  fragment PageVersions on Page {
    versions {
      siteLanguage
      language
      path
      isSame
      isListed
    }
  }
`
