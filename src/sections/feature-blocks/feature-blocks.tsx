import { Heading } from "../../components/heading"
import { Picture } from "../../components/picture"
import { RichText } from "../../components/rich-text"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./feature-blocks.module.css"
import type { model } from "./model"

export const FeatureBlocks = ({ id, level, heading, blocks }: SectionProps<typeof model>) => (
  <section className={styles.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} />
    {blocks.map(({ label, title, text, benefitsHeading, benefits, illustration }) => (
      <article className={styles.block} key={title}>
        <div className={styles.copy}>
          {label && <p className={styles.label}>{label}</p>}
          <Heading level={level} step={1} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.text}>
            <RichText text={text} />
          </p>
          <div className={styles.benefits}>
            <Heading level={level} step={2} className={styles.heading}>
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
  </section>
)
