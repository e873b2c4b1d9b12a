import { Card } from "../../components/card"
import { HeadedSection } from "../../components/headed-section"
import * as rows from "../../components/rows.module.css"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./cards.module.css"
import type { model } from "./model"

interface Layout {
  readonly section?: string
  readonly list?: string
  readonly card: string
}

const layouts: Readonly<Record<SectionProps<typeof model>["layout"], Layout>> = {
  columns: {
    section: styles.opened,
    list: `${rows.rows} ${rows.grid} ${styles.columns}`,
    card: styles.column,
  },
  list: { card: styles.entry },
  tiles: { list: styles.tiles, card: styles.tile },
  grid: {
    section: styles.plain,
    list: `${rows.rows} ${rows.grid} ${styles.grid}`,
    card: styles.cell,
  },
}

export const Cards = ({ layout, cards, ...head }: SectionProps<typeof model>) => {
  const { section, list, card: className } = layouts[layout]
  return (
    <HeadedSection {...head} className={section} isBeside={layout === "list"}>
      <ul className={list}>
        {cards.map(card => (
          <Card card={card} level={head.level} className={className} key={card.title} />
        ))}
      </ul>
    </HeadedSection>
  )
}
