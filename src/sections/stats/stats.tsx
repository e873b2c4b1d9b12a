import { Heading } from "../../components/heading"
import { targetOf } from "../../components/target"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./stats.module.css"
import type { model } from "./model"

export const Stats = ({ id, level, heading, figures }: SectionProps<typeof model>) => (
  <section className={styles.band} {...targetOf(id)}>
    <Heading level={level} className={typography.label}>
      {heading}
    </Heading>
    <dl className={styles.figures}>
      {figures.map(({ value, label, note }) => (
        <div className={styles.figure} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={`${typography.display} ${styles.value}`}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  </section>
)
