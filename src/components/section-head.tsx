import type { SectionLevel } from "../model/rendered"
import type { RichText as Content } from "../model/rich-text"
import { Heading } from "./heading"
import { RichText } from "./rich-text"
import * as styles from "./section-head.module.css"

/** A section's heading with its introduction, side by side on a wide screen unless the head itself is a column. */
export const SectionHead = ({
  level,
  heading,
  intro,
  isColumn = false,
}: {
  level: SectionLevel
  heading: string
  intro?: Content | null
  isColumn?: boolean
}) => (
  <header className={isColumn ? styles.head : `${styles.head} ${styles.wide}`}>
    <Heading level={level} className={styles.heading}>
      {heading}
    </Heading>
    {intro && (
      <p className={styles.intro}>
        <RichText text={intro} />
      </p>
    )}
  </header>
)
