import { graphql } from "gatsby"
import { Button } from "../components/button"
import type { HomePage } from "../content/rendered"
import * as styles from "./get-started.module.css"

export const GetStarted = ({ heading, text, action }: HomePage["getStarted"]) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>{heading}</h2>
    <div className={styles.offer}>
      <p className={styles.text}>{text}</p>
      <Button action={action} />
    </div>
  </section>
)

export const fragment = graphql`
  fragment GetStarted on GetStarted {
    heading
    text
    action {
      ...Action
    }
  }
`
