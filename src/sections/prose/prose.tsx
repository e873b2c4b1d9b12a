import { Heading } from "../../components/heading"
import * as beside from "../../components/heading-beside.module.css"
import { RichText } from "../../components/rich-text"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionLevel, SectionProps } from "../../model/rendered"
import type { RichText as Content } from "../../model/rich-text"
import type { model } from "./model"
import * as styles from "./prose.module.css"

const Items = ({ items }: { items: readonly Content[] }) =>
  items.map((item, index) => (
    <li className={styles.item} key={index}>
      <RichText text={item} />
    </li>
  ))

const Block = ({
  block: { heading, paragraphs, bullets, numbered },
  level,
}: {
  block: SectionProps<typeof model>["blocks"][number]
  /** That of the section. */
  level: SectionLevel
}) => (
  <div className={styles.block}>
    {heading && (
      <Heading level={level} step={1} className={styles.heading}>
        {heading}
      </Heading>
    )}
    {paragraphs?.map((paragraph, index) => (
      <p key={index}>
        <RichText text={paragraph} />
      </p>
    ))}
    {bullets && (
      <ul className={styles.bullets}>
        <Items items={bullets} />
      </ul>
    )}
    {numbered && (
      <ol className={styles.numbered}>
        <Items items={numbered} />
      </ol>
    )}
  </div>
)

export const Prose = ({ id, level, heading, intro, blocks }: SectionProps<typeof model>) => (
  <section className={beside.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} intro={intro} isColumn />
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Block block={block} level={level} key={index} />
      ))}
    </div>
  </section>
)
