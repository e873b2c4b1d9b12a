import { Card } from "../../components/card"
import { SectionHead } from "../../components/section-head"
import { anchors } from "../../site/anchors"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./who-benefits.module.css"
import type { model } from "./model"

export const WhoBenefits = ({ heading, intro, audiences }: SectionProps<typeof model>) => (
  <section className={styles.section} id={anchors.whoBenefits} tabIndex={-1}>
    <SectionHead heading={heading} intro={intro} />
    <ul className={styles.audiences}>
      {audiences.map(audience => (
        <Card card={audience} className={styles.audience} key={audience.title} />
      ))}
    </ul>
  </section>
)
