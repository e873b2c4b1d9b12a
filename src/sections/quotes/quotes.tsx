import { HeadedSection } from "../../components/headed-section"
import * as sheet from "../../components/sheet.module.css"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./quotes.module.css"

export const Quotes = ({ entries, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head}>
    <div className={`${sheet.sheet} ${styles.quotes}`}>
      {entries.map(({ words, name, role }) => (
        <figure className={`${sheet.cell} ${styles.quote}`} key={words}>
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
  </HeadedSection>
)
