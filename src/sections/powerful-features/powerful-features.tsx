import { Card } from "../../components/card"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./powerful-features.module.css"
import type { model } from "./model"

export const PowerfulFeatures = ({
  id,
  level,
  heading,
  intro,
  cards,
}: SectionProps<typeof model>) => (
  <section className={styles.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} intro={intro} />
    <ul className={styles.sheet}>
      {cards.map(card => (
        <Card card={card} level={level} className={styles.story} key={card.title} />
      ))}
    </ul>
  </section>
)
