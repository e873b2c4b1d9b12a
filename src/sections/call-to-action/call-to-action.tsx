import * as band from "../../components/band.module.css"
import { Button } from "../../components/button"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { targetOf } from "../../components/target"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./call-to-action.module.css"
import type { model } from "./model"

export const CallToAction = ({ id, level, heading, text, action }: SectionProps<typeof model>) => (
  <section className={`${band.band} ${styles.section}`} {...targetOf(id)}>
    <Heading level={level} className={styles.heading}>
      {heading}
    </Heading>
    <Paragraph text={text} className={typography.lead} />
    <Button action={action} />
  </section>
)
