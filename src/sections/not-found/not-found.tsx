import { Button } from "../../components/button"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./not-found.module.css"

export const NotFound = ({ label, heading, text, home }: SectionProps<typeof model>) => (
  <div className={styles.notice}>
    <p className={styles.label}>{label}</p>
    <h1 className={styles.heading}>{heading}</h1>
    <p className={styles.text}>{text}</p>
    <Button action={home} />
  </div>
)
