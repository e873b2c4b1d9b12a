import { Button } from "../../components/button"
import * as card from "../../components/card.module.css"
import { HeadedSection } from "../../components/headed-section"
import { Heading } from "../../components/heading"
import { Picture } from "../../components/picture"
import { Paragraph } from "../../components/paragraph"
import { RichText } from "../../components/rich-text"
import { targetOf } from "../../components/target"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./feature-blocks.module.css"
import type { model } from "./model"

export const FeatureBlocks = ({ blocks, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} className={styles.section}>
    {blocks.map(({ id, label, title, text, action, benefitsHeading, benefits, illustration }) => (
      <article className={styles.block} key={title} {...targetOf(id)}>
        <header className={styles.head}>
          {label && <p className={typography.label}>{label}</p>}
          <Heading level={head.level} step={1} className={styles.title}>
            {title}
          </Heading>
        </header>
        <div className={styles.picture}>
          <Picture image={illustration} />
        </div>
        <div className={styles.copy}>
          <Paragraph text={text} className={styles.text} />
          <div className={card.card}>
            <Heading level={head.level} step={2} className={typography.label}>
              {benefitsHeading}
            </Heading>
            <ul>
              {benefits.map((benefit, index) => (
                <li className={styles.benefit} key={index}>
                  <RichText text={benefit} />
                </li>
              ))}
            </ul>
          </div>
          {action && <Button action={action} kind="quiet" />}
        </div>
      </article>
    ))}
  </HeadedSection>
)
