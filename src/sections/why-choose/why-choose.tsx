import { Card } from "../../components/card"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./why-choose.module.css"
import type { model } from "./model"

export const WhyChoose = ({ id, level, heading, intro, cards }: SectionProps<typeof model>) => (
  <section className={styles.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} intro={intro} isColumn />
    <ul className={styles.reasons}>
      {cards.map(card => (
        <Card
          card={card}
          level={level}
          className={card.icon ? styles.reason : `${styles.reason} ${styles.bare}`}
          key={card.title}
        />
      ))}
    </ul>
  </section>
)
