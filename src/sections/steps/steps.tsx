import { Heading } from "../../components/heading"
import { RichText } from "../../components/rich-text"
import * as rows from "../../components/rows.module.css"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./steps.module.css"
import type { model } from "./model"

export const Steps = ({
  id,
  level,
  heading,
  intro,
  steps,
  areasHeading,
  areas,
}: SectionProps<typeof model>) => (
  <section className={styles.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} intro={intro} />
    <ol className={`${rows.rows} ${styles.steps}`}>
      {steps.map(({ title, text }) => (
        <li className={styles.step} key={title}>
          <Heading level={level} step={1} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.text}>
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ol>
    <div className={styles.desk}>
      <Heading level={level} step={1} className={styles.heading}>
        {areasHeading}
      </Heading>
      <dl className={`${rows.rows} ${styles.areas}`}>
        {areas.map(({ title, text }) => (
          <div className={styles.area} key={title}>
            <dt className={styles.name}>{title}</dt>
            <dd className={styles.text}>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)
