import { Card } from "../../components/card"
import { SectionHead } from "../../components/section-head"
import { anchors } from "../../site/anchors"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./why-choose.module.css"
import type { model } from "./model"

export const WhyChoose = ({ heading, intro, cards }: SectionProps<typeof model>) => (
  <section className={styles.section} id={anchors.whyChoose} tabIndex={-1}>
    <SectionHead heading={heading} intro={intro} isColumn />
    <ul className={styles.reasons}>
      {cards.map(card => (
        <Card card={card} className={styles.reason} key={card.title} />
      ))}
    </ul>
  </section>
)
