import * as styles from "./section-head.module.css"

/** A section's heading with its introduction, side by side on a wide screen unless the head itself is a column. */
export const SectionHead = ({
  heading,
  intro,
  isColumn = false,
}: {
  heading: string
  intro?: string
  isColumn?: boolean
}) => (
  <header className={isColumn ? styles.head : `${styles.head} ${styles.wide}`}>
    <h2 className={styles.heading}>{heading}</h2>
    {intro && <p className={styles.intro}>{intro}</p>}
  </header>
)
