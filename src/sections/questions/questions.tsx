import { Heading } from "../../components/heading"
import * as beside from "../../components/heading-beside.module.css"
import { RichText } from "../../components/rich-text"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./questions.module.css"

export const Questions = ({ id, level, heading, intro, entries }: SectionProps<typeof model>) => (
  <section className={beside.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} intro={intro} isColumn />
    <div>
      {entries.map(({ question, answer }) => (
        <details className={styles.entry} key={question}>
          <summary className={styles.question}>
            <Heading level={level} step={1} className={styles.title}>
              {question}
            </Heading>
          </summary>
          <p className={styles.answer}>
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </div>
  </section>
)
