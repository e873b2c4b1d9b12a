import { Button } from "../../components/button"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { StoryWire } from "../../components/story-wire"
import { targetOf } from "../../components/target"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./hero.module.css"
import type { model } from "./model"

export const Hero = ({
  id,
  level,
  kicker,
  headline,
  lead,
  primary,
  secondary,
  facts,
  illustration,
}: SectionProps<typeof model>) => (
  <section className={styles.hero} {...targetOf(id)}>
    <header>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <Heading level={level} className={styles.headline}>
        {headline}
      </Heading>
    </header>
    <div className={styles.pitch}>
      <Paragraph text={lead} className={typography.lead} />
      <p className={styles.actions}>
        <Button action={primary} isPrimary />
        {secondary && <Button action={secondary} />}
      </p>
    </div>
    {facts && (
      <ul className={styles.facts}>
        {facts.map(({ value, label }) => (
          <li key={label}>
            <b>{value}</b> {label}
          </li>
        ))}
      </ul>
    )}
    {illustration && <StoryWire {...illustration} />}
  </section>
)
