import { graphql } from "gatsby"
import { Icon } from "../components/icon"
import { SectionHead } from "../components/section-head"
import { anchors } from "../content/model"
import type { HomePage } from "../content/rendered"
import * as styles from "./why-choose.module.css"

export const WhyChoose = ({ heading, intro, cards }: HomePage["whyChoose"]) => (
  <section className={styles.section} id={anchors.whyChoose} tabIndex={-1}>
    <SectionHead heading={heading} intro={intro} />
    <ul>
      {cards.map(({ icon, title, text }) => (
        <li className={styles.reason} key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

export const fragment = graphql`
  fragment WhyChoose on WhyChoose {
    heading
    intro
    cards {
      ...Card
    }
  }
`
