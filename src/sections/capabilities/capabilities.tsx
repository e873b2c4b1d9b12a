import { Card } from "../../components/card"
import * as rows from "../../components/rows.module.css"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./capabilities.module.css"
import type { model } from "./model"

export const Capabilities = ({ id, level, heading, intro, cards }: SectionProps<typeof model>) => (
  <section className={styles.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} intro={intro} />
    <ul className={`${rows.rows} ${styles.columns}`}>
      {cards.map(card => (
        <Card card={card} level={level} className={styles.column} key={card.title} />
      ))}
    </ul>
  </section>
)
