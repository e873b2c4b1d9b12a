import { Button } from "../../components/button"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./hero.module.css"
import type { model } from "./model"
import { StoryWire } from "./story-wire"

export const Hero = ({
  headline,
  lead,
  primary,
  secondary,
  illustration,
}: SectionProps<typeof model>) => (
  <section className={styles.hero}>
    <div className={styles.copy}>
      <h1 className={styles.headline}>{headline}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.actions}>
        <Button action={primary} />
        <Button action={secondary} kind="secondary" />
      </p>
    </div>
    <StoryWire {...illustration} />
  </section>
)
