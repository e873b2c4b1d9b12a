import { Button } from "../../components/button"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./call-to-action.module.css"
import type { model } from "./model"

export const CallToAction = ({ id, level, heading, text, action }: SectionProps<typeof model>) => (
  <section className={styles.section} {...targetOf(id)}>
    <Heading level={level} className={styles.heading}>
      {heading}
    </Heading>
    <div className={styles.offer}>
      <Paragraph text={text} className={styles.text} />
      <Button action={action} />
    </div>
  </section>
)
