import { HeadedSection } from "../../components/headed-section"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { RichText } from "../../components/rich-text"
import type { SectionLevel, SectionProps } from "../../model/rendered"
import type { RichText as Content } from "@tools/content/text"
import type { model } from "./model"
import * as styles from "./prose.module.css"

const Items = ({ items }: { items: readonly Content[] }) =>
  items.map((item, index) => (
    <li key={index}>
      <RichText text={item} />
    </li>
  ))

const Block = ({
  block: { heading, paragraphs, bullets, numbered },
  level,
}: {
  block: SectionProps<typeof model>["blocks"][number]
  /** The level of the section's heading. */
  level: SectionLevel
}) => (
  <div className={styles.block}>
    {heading && (
      <Heading level={level} step={1}>
        {heading}
      </Heading>
    )}
    {paragraphs?.map((paragraph, index) => (
      <Paragraph text={paragraph} key={index} />
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

export const Prose = ({ blocks, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} isBeside>
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Block block={block} level={head.level} key={index} />
      ))}
    </div>
  </HeadedSection>
)
