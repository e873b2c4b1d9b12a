import { graphql } from "gatsby"
import { Button } from "../components/button"
import type { HomePage } from "../content/rendered"
import * as styles from "./hero.module.css"
import { StoryWire } from "./story-wire"

export const Hero = ({ headline, lead, primary, secondary, illustration }: HomePage["hero"]) => (
  <section className={styles.hero}>
    <div className={styles.copy}>
      <h1 className={styles.headline}>{headline}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.actions}>
        <Button action={primary} />
        <Button action={secondary} kind="secondary" />
      </p>
    </div>
    <StoryWire {...illustration} />
  </section>
)

export const fragment = graphql`
  fragment Hero on Hero {
    headline
    lead
    primary {
      ...Action
    }
    secondary {
      ...Action
    }
    illustration {
      ...StoryWire
    }
  }
`
