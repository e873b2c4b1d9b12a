import { Drawing } from "../../components/drawing"
import { HeadedSection } from "../../components/headed-section"
import { Heading } from "../../components/heading"
import { Picture } from "../../components/picture"
import { Paragraph } from "../../components/paragraph"
import { RichText } from "../../components/rich-text"
import * as sheet from "../../components/sheet.module.css"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./feature-blocks.module.css"
import type { model } from "./model"

export const FeatureBlocks = ({ blocks, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} className={styles.section}>
    {blocks.map(
      ({ id, label, title, text, action, benefitsHeading, benefits, illustration, drawing }) => (
        <article className={styles.block} key={title} id={id ?? undefined}>
          <div className={styles.copy}>
            {label && <p className={typography.strongLabel}>{label}</p>}
            <Heading level={head.level} step={1} raised={styles.title}>
              {title}
            </Heading>
            <Paragraph text={text} />
            {action && (
              <a href={action.href} data-event={action.event}>
                {action.label}
              </a>
            )}
            <div className={styles.benefits}>
              <Heading level={head.level} step={2}>
                {benefitsHeading}
              </Heading>
              <ul>
                {benefits.map((benefit, index) => (
                  <li key={index}>
                    <RichText text={benefit} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
          {drawing && <Drawing drawing={drawing} className={sheet.plate} />}
          {illustration && (
            <div className={sheet.plate}>
              <Picture image={illustration} />
            </div>
          )}
        </article>
      ),
    )}
  </HeadedSection>
)
