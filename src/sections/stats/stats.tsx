import { HeadedSection } from "../../components/headed-section"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./stats.module.css"
import type { model } from "./model"

export const Stats = ({ figures, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} className={`tinted ${styles.section}`}>
    <dl className={styles.figures}>
      {figures.map(({ value, label, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={typography.muted}>{note}</dd>}
        </div>
      ))}
    </dl>
  </HeadedSection>
)
