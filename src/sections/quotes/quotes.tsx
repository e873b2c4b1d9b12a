import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./quotes.module.css"

export const Quotes = ({ id, level, heading, intro, entries }: SectionProps<typeof model>) => (
  <section className={styles.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} intro={intro} />
    <div className={styles.quotes}>
      {entries.map(({ words, name, role }) => (
        <figure className={styles.quote} key={words}>
          <blockquote className={styles.words}>
            <p>{words}</p>
          </blockquote>
          <figcaption className={styles.speaker}>
            <span className={styles.name}>{name}</span>
            {role && `, ${role}`}
          </figcaption>
        </figure>
      ))}
    </div>
  </section>
)
