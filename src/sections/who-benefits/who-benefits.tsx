import { Card } from "../../components/card"
import * as rows from "../../components/rows.module.css"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./who-benefits.module.css"
import type { model } from "./model"

export const WhoBenefits = ({
  id,
  level,
  heading,
  intro,
  audiences,
}: SectionProps<typeof model>) => (
  <section className={styles.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} intro={intro} />
    <ul className={`${rows.rows} ${styles.audiences}`}>
      {audiences.map(audience => (
        <Card card={audience} level={level} className={styles.audience} key={audience.title} />
      ))}
    </ul>
  </section>
)
