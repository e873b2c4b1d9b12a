import { graphql } from "gatsby"
import type { HomePage } from "../content/rendered"
import * as styles from "./stats.module.css"

export const Stats = ({ heading, figures }: HomePage["stats"]) => (
  <section className={styles.band}>
    <div className={styles.inner}>
      <h2 className={styles.heading}>{heading}</h2>
      <dl className={styles.figures}>
        {figures.map(({ value, label, note }) => (
          <div className={styles.figure} key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)

export const fragment = graphql`
  fragment Stats on Stats {
    heading
    figures {
      value
      label
      note
    }
  }
`
