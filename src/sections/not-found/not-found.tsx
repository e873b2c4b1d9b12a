import { Button } from "../../components/button"
import { Heading } from "../../components/heading"
import { RichText } from "../../components/rich-text"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./not-found.module.css"

export const NotFound = ({ id, level, label, heading, text, home }: SectionProps<typeof model>) => (
  <div className={styles.notice} {...targetOf(id)}>
    {label && <p className={styles.label}>{label}</p>}
    <Heading level={level} className={styles.heading}>
      {heading}
    </Heading>
    {text && (
      <p className={styles.text}>
        <RichText text={text} />
      </p>
    )}
    <Button action={home} />
  </div>
)
