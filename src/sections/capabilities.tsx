import { graphql } from "gatsby"
import { Card } from "../components/card"
import { SectionHead } from "../components/section-head"
import type { HomePage } from "../content/rendered"
import * as styles from "./capabilities.module.css"

export const Capabilities = ({ heading, intro, cards }: HomePage["capabilities"]) => (
  <section className={styles.section}>
    <SectionHead heading={heading} intro={intro} />
    <ul className={styles.columns}>
      {cards.map(card => (
        <Card card={card} className={styles.column} key={card.title} />
      ))}
    </ul>
  </section>
)

export const fragment = graphql`
  fragment Capabilities on Capabilities {
    heading
    intro
    cards {
      ...Card
    }
  }
`
