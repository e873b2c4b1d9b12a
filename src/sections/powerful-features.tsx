import { graphql } from "gatsby"
import { Icon } from "../components/icon"
import { SectionHead } from "../components/section-head"
import type { HomePage } from "../content/rendered"
import * as styles from "./powerful-features.module.css"

export const PowerfulFeatures = ({ heading, intro, cards }: HomePage["powerfulFeatures"]) => (
  <section className={styles.section}>
    <SectionHead heading={heading} intro={intro} />
    <ul className={styles.sheet}>
      {cards.map(({ icon, title, text }) => (
        <li className={styles.card} key={title}>
          <Icon name={icon} />
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

export const fragment = graphql`
  fragment PowerfulFeatures on PowerfulFeatures {
    heading
    intro
    cards {
      ...Card
    }
  }
`
