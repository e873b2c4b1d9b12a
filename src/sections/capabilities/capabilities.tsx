import { Card } from "../../components/card"
import { SectionHead } from "../../components/section-head"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./capabilities.module.css"
import type { model } from "./model"

export const Capabilities = ({ heading, intro, cards }: SectionProps<typeof model>) => (
  <section className={styles.section}>
    <SectionHead heading={heading} intro={intro} />
    <ul className={styles.columns}>
      {cards.map(card => (
        <Card card={card} className={styles.column} key={card.title} />
      ))}
    </ul>
  </section>
)
