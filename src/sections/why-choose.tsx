import { graphql } from "gatsby"
import { Card } from "../components/card"
import { SectionHead } from "../components/section-head"
import { anchors } from "../content/anchors"
import type { HomePage } from "../content/rendered"
import * as styles from "./why-choose.module.css"

export const WhyChoose = ({ heading, intro, cards }: HomePage["whyChoose"]) => (
  <section className={styles.section} id={anchors.whyChoose} tabIndex={-1}>
    <SectionHead heading={heading} intro={intro} isColumn />
    <ul className={styles.reasons}>
      {cards.map(card => (
        <Card card={card} className={styles.reason} key={card.title} />
      ))}
    </ul>
  </section>
)

export const fragment = graphql`
  fragment WhyChoose on WhyChoose {
    heading
    intro
    cards {
      ...Card
    }
  }
`
