import { Button } from "../../components/button"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { StoryWire } from "../../components/story-wire"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./hero.module.css"
import type { model } from "./model"

export const Hero = ({ id, level, lead, facts, ...hero }: SectionProps<typeof model>) => (
  <section className={styles.hero} id={id ?? undefined}>
    <header>
      {hero.kicker && <p className={typography.kicker}>{hero.kicker}</p>}
      <Heading level={level}>{hero.headline}</Heading>
    </header>
    <div className={styles.pitch}>
      <Paragraph text={lead} className={typography.lead} />
      <p className={styles.actions}>
        <Button action={hero.primary} isPrimary />
        {hero.secondary && <Button action={hero.secondary} />}
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
    {hero.illustration && <StoryWire {...hero.illustration} />}
  </section>
)
