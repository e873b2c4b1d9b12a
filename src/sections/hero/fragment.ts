/* Written by `npm run generate`. */
import { graphql } from "gatsby"

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
