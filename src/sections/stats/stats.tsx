import * as band from "../../components/band.module.css"
import { HeadedSection } from "../../components/headed-section"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./stats.module.css"
import type { model } from "./model"

export const Stats = ({ figures, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} className={`${band.band} ${styles.band}`}>
    <dl className={styles.figures}>
      {figures.map(({ value, label, note, names }) => (
        <div className={styles.figure} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={`${typography.display} ${styles.value}`}>{value}</dd>
          {names?.map(name => (
            <dd className={`${typography.display} ${styles.name}`} key={name}>
              {name}
            </dd>
          ))}
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  </HeadedSection>
)
