import { HeadedSection } from "../../components/headed-section"
import { Heading } from "../../components/heading"
import { Picture } from "../../components/picture"
import { Paragraph } from "../../components/paragraph"
import { RichText } from "../../components/rich-text"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./feature-blocks.module.css"
import type { model } from "./model"

export const FeatureBlocks = ({ blocks, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} className={styles.section}>
    {blocks.map(({ label, title, text, benefitsHeading, benefits, illustration }) => (
      <article className={styles.block} key={title}>
        <div className={styles.copy}>
          {label && <p className={typography.mutedLabel}>{label}</p>}
          <Heading level={head.level} step={1} className={styles.title}>
            {title}
          </Heading>
          <Paragraph text={text} className={styles.text} />
          <div className={styles.benefits}>
            <Heading
              level={head.level}
              step={2}
              className={`${typography.label} ${styles.heading}`}
            >
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
        </div>
        <div className={styles.picture}>
          <Picture image={illustration} />
        </div>
      </article>
    ))}
  </HeadedSection>
)
