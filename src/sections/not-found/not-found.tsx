import { Button } from "../../components/button"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { StoryWire } from "../../components/story-wire"
import { targetOf } from "../../components/target"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./not-found.module.css"

export const NotFound = ({
  id,
  level,
  label,
  heading,
  text,
  home,
  illustration,
}: SectionProps<typeof model>) => (
  <section className={styles.section} {...targetOf(id)}>
    <div className={styles.notice}>
      {label && <p className={styles.label}>{label}</p>}
      <Heading level={level}>{heading}</Heading>
      <Paragraph text={text} className={typography.lead} />
      <Button action={home} isPrimary />
    </div>
    {illustration && <StoryWire {...illustration} />}
  </section>
)
