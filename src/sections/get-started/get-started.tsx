import { Button } from "../../components/button"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./get-started.module.css"
import type { model } from "./model"

export const GetStarted = ({ heading, text, action }: SectionProps<typeof model>) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>{heading}</h2>
    <div className={styles.offer}>
      <p className={styles.text}>{text}</p>
      <Button action={action} />
    </div>
  </section>
)
