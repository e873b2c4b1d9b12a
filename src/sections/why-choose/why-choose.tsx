import { Card } from "../../components/card"
import * as beside from "../../components/heading-beside.module.css"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./why-choose.module.css"
import type { model } from "./model"

export const WhyChoose = ({ id, level, heading, intro, cards }: SectionProps<typeof model>) => (
  <section className={beside.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} intro={intro} isColumn />
    <ul>
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
