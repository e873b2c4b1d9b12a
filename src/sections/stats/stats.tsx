import type { SectionProps } from "../../model/rendered"
import * as styles from "./stats.module.css"
import type { model } from "./model"

export const Stats = ({ heading, figures }: SectionProps<typeof model>) => (
  <section className={styles.band}>
    <div className={styles.inner}>
      <h2 className={styles.heading}>{heading}</h2>
      <dl className={styles.figures}>
        {figures.map(({ value, label, note }) => (
          <div className={styles.figure} key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)
