import { SectionHead } from "../../components/section-head"
import { anchors } from "../../site/anchors"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./how-it-works.module.css"
import type { model } from "./model"

export const HowItWorks = ({
  heading,
  intro,
  steps,
  areasHeading,
  areas,
}: SectionProps<typeof model>) => (
  <section className={styles.section} id={anchors.howItWorks} tabIndex={-1}>
    <SectionHead heading={heading} intro={intro} />
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li className={styles.step} key={title}>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
    <div className={styles.desk}>
      <h3 className={styles.heading}>{areasHeading}</h3>
      <dl className={styles.areas}>
        {areas.map(({ title, text }) => (
          <div className={styles.area} key={title}>
            <dt className={styles.name}>{title}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)
