import { graphql } from "gatsby"
import { Card } from "../components/card"
import { SectionHead } from "../components/section-head"
import type { HomePage } from "../content/rendered"
import * as styles from "./powerful-features.module.css"

export const PowerfulFeatures = ({ heading, intro, cards }: HomePage["powerfulFeatures"]) => (
  <section className={styles.section}>
    <SectionHead heading={heading} intro={intro} />
    <ul className={styles.sheet}>
      {cards.map(card => (
        <Card card={card} className={styles.story} key={card.title} />
      ))}
    </ul>
  </section>
)

export const fragment = graphql`
  fragment PowerfulFeatures on PowerfulFeatures {
    heading
    intro
    cards {
      ...Card
    }
  }
`
