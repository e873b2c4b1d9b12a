import * as card from "../../components/card.module.css"
import { HeadedSection } from "../../components/headed-section"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { RichText } from "../../components/rich-text"
import * as rows from "../../components/rows.module.css"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./steps.module.css"
import type { model } from "./model"

export const Steps = ({ steps, areasHeading, areas, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} className={styles.section}>
    <ol className={`${rows.rows} ${styles.steps}`}>
      {steps.map(({ title, text }) => (
        <li className={styles.step} key={title}>
          <Heading level={head.level} step={1} className={typography.title}>
            {title}
          </Heading>
          <Paragraph text={text} className={typography.muted} />
        </li>
      ))}
    </ol>
    <div className={card.card}>
      <Heading level={head.level} step={1} className={typography.label}>
        {areasHeading}
      </Heading>
      <dl className={`${rows.rows} ${styles.areas}`}>
        {areas.map(({ title, text }) => (
          <div className={styles.area} key={title}>
            <dt className={styles.name}>{title}</dt>
            <dd className={typography.muted}>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </HeadedSection>
)
