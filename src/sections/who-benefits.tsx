import { graphql } from "gatsby"
import { Card } from "../components/card"
import { SectionHead } from "../components/section-head"
import { anchors } from "../content/anchors"
import type { HomePage } from "../content/rendered"
import * as styles from "./who-benefits.module.css"

export const WhoBenefits = ({ heading, intro, audiences }: HomePage["whoBenefits"]) => (
  <section className={styles.section} id={anchors.whoBenefits} tabIndex={-1}>
    <SectionHead heading={heading} intro={intro} />
    <ul className={styles.audiences}>
      {audiences.map(audience => (
        <Card card={audience} className={styles.audience} key={audience.title} />
      ))}
    </ul>
  </section>
)

export const fragment = graphql`
  fragment WhoBenefits on WhoBenefits {
    heading
    intro
    audiences {
      ...Card
    }
  }
`
