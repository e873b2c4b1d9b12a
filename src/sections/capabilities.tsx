import { graphql } from "gatsby"
import { Icon } from "../components/icon"
import { SectionHead } from "../components/section-head"
import type { HomePage } from "../content/rendered"
import * as styles from "./capabilities.module.css"

export const Capabilities = ({ heading, intro, cards }: HomePage["capabilities"]) => (
  <section className={styles.section}>
    <SectionHead heading={heading} intro={intro} />
    <ul className={styles.columns}>
      {cards.map(({ icon, title, text }) => (
        <li className={styles.column} key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

export const fragment = graphql`
  fragment Capabilities on Capabilities {
    heading
    intro
    cards {
      ...Card
    }
  }
`
