import { HeadedSection } from "../../components/headed-section"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import * as sheet from "../../components/sheet.module.css"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./questions.module.css"

export const Questions = ({ entries, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} isBeside>
    <div className={sheet.sheet}>
      {entries.map(({ question, answer }) => (
        <details className={`${sheet.cell} ${styles.entry}`} key={question}>
          <summary className={`${sheet.chevron} ${styles.question}`}>
            <Heading level={head.level} step={1} raised={styles.title}>
              {question}
            </Heading>
          </summary>
          <Paragraph text={answer} className={styles.answer} />
        </details>
      ))}
    </div>
  </HeadedSection>
)
