import { Button } from "../../components/button"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { targetOf } from "../../components/target"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./hero.module.css"
import type { model } from "./model"
import { StoryWire } from "./story-wire"

export const Hero = ({
  id,
  level,
  headline,
  lead,
  primary,
  secondary,
  illustration,
}: SectionProps<typeof model>) => (
  <section
    className={illustration ? styles.hero : `${styles.hero} ${styles.alone}`}
    {...targetOf(id)}
  >
    <div className={styles.copy}>
      <Heading level={level} className={styles.headline}>
        {headline}
      </Heading>
      <Paragraph text={lead} className={typography.lead} />
      <p className={styles.actions}>
        <Button action={primary} />
        {secondary && <Button action={secondary} kind="secondary" />}
      </p>
    </div>
    {illustration && <StoryWire {...illustration} />}
  </section>
)
