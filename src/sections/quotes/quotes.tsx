import { HeadedSection } from "../../components/headed-section"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./quotes.module.css"

export const Quotes = ({ entries, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head}>
    <div className={styles.quotes}>
      {entries.map(({ words, name, role }) => (
        <figure className={styles.quote} key={words}>
          <blockquote className={`${typography.display} ${styles.words}`}>
            <p>{words}</p>
          </blockquote>
          <figcaption className={styles.speaker}>
            <span className={styles.name}>{name}</span>
            {role && `, ${role}`}
          </figcaption>
        </figure>
      ))}
    </div>
  </HeadedSection>
)
