import { Button } from "../../components/button"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import * as typography from "../../components/typography.module.css"
import { Wire } from "../../components/wire"
import * as wire from "../../components/wire.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./call-to-action.module.css"
import type { model } from "./model"

export const CallToAction = ({ id, level, heading, text, action }: SectionProps<typeof model>) => (
  <section className={`band ${wire.lit} ${styles.section}`} id={id ?? undefined}>
    <Heading level={level}>{heading}</Heading>
    <Paragraph text={text} className={typography.lead} />
    <p className={`${wire.line} ${styles.action}`}>
      <Wire />
      <Button action={action} className={styles.slip} />
    </p>
  </section>
)
