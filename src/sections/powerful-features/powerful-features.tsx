import { Card } from "../../components/card"
import { SectionHead } from "../../components/section-head"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./powerful-features.module.css"
import type { model } from "./model"

export const PowerfulFeatures = ({ heading, intro, cards }: SectionProps<typeof model>) => (
  <section className={styles.section}>
    <SectionHead heading={heading} intro={intro} />
    <ul className={styles.sheet}>
      {cards.map(card => (
        <Card card={card} className={styles.story} key={card.title} />
      ))}
    </ul>
  </section>
)
