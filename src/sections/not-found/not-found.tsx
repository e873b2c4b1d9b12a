import { Button } from "../../components/button"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { targetOf } from "../../components/target"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./not-found.module.css"

export const NotFound = ({ id, level, label, heading, text, home }: SectionProps<typeof model>) => (
  <div className={styles.notice} {...targetOf(id)}>
    {label && <p className={`${typography.mutedLabel} ${styles.label}`}>{label}</p>}
    <Heading level={level} className={styles.heading}>
      {heading}
    </Heading>
    <Paragraph text={text} className={`${typography.lead} ${styles.text}`} />
    <Button action={home} />
  </div>
)
