import { graphql } from "gatsby"
import { Button } from "../components/button"
import type { NotFoundPage } from "../content/rendered"
import * as styles from "./not-found.module.css"

export const NotFound = ({ label, heading, text, home }: NotFoundPage) => (
  <div className={styles.notice}>
    <p className={styles.label}>{label}</p>
    <h1 className={styles.heading}>{heading}</h1>
    <p className={styles.text}>{text}</p>
    <Button action={home} />
  </div>
)

export const fragment = graphql`
  fragment NotFound on NotFoundPage {
    label
    heading
    text
    home {
      ...Action
    }
  }
`
