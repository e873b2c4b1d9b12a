import { Picture } from "../../components/picture"
import { SectionHead } from "../../components/section-head"
import { anchors } from "../../site/anchors"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./feature-blocks.module.css"
import type { model } from "./model"

export const FeatureBlocks = ({ heading, blocks }: SectionProps<typeof model>) => (
  <section className={styles.section} id={anchors.featureBlocks} tabIndex={-1}>
    <SectionHead heading={heading} />
    {blocks.map(({ label, title, text, benefitsHeading, benefits, illustration }) => (
      <article className={styles.block} key={title}>
        <div className={styles.copy}>
          <p className={styles.label}>{label}</p>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <div className={styles.benefits}>
            <h4 className={styles.heading}>{benefitsHeading}</h4>
            <ul>
              {benefits.map(benefit => (
                <li className={styles.benefit} key={benefit}>
                  {benefit}
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
