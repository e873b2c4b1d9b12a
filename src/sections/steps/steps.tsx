import { HeadedSection } from "../../components/headed-section"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { RichText } from "../../components/rich-text"
import * as typography from "../../components/typography.module.css"
import { Wire } from "../../components/wire"
import * as wire from "../../components/wire.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./steps.module.css"
import type { model } from "./model"

export const Steps = ({ steps, areasHeading, areas, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} className={`band ${wire.lit} ${styles.section}`}>
    <ol className={`${wire.segments} ${styles.steps}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          {index === 0 && <Wire className={styles.wire} />}
          <Heading level={head.level} step={1} raised={styles.title}>
            {title}
          </Heading>
          <Paragraph text={text} className={typography.muted} />
        </li>
      ))}
    </ol>
    <div className={`${wire.end} ${styles.areas}`}>
      <Heading level={head.level} step={1} className={typography.strongLabel}>
        {areasHeading}
      </Heading>
      <dl>
        {areas.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </HeadedSection>
)
