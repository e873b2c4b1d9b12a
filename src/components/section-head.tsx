import * as styles from "./section-head.module.css"

/** A section's heading with the sentences below it. */
export const SectionHead = ({ heading, intro }: { heading: string; intro?: string }) => (
  <header className={styles.head}>
    <h2 className={styles.heading}>{heading}</h2>
    {intro && <p className={styles.intro}>{intro}</p>}
  </header>
)
