import { Button } from "../../components/button"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { StoryWire } from "../../components/story-wire"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./not-found.module.css"

export const NotFound = ({ id, level, label, text, ...page }: SectionProps<typeof model>) => (
  <section className={styles.section} id={id ?? undefined}>
    <div className={styles.notice}>
      {label && <p className={typography.kicker}>{label}</p>}
      <Heading level={level}>{page.heading}</Heading>
      <Paragraph text={text} className={typography.lead} />
      <Button action={page.home} isPrimary />
    </div>
    {page.illustration && <StoryWire {...page.illustration} />}
  </section>
)
