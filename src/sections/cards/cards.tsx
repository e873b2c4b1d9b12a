import { Card } from "../../components/card"
import * as beside from "../../components/heading-beside.module.css"
import * as rows from "../../components/rows.module.css"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { Card as CardContent, SectionProps } from "../../model/rendered"
import * as styles from "./cards.module.css"
import type { model } from "./model"

interface Layout {
  readonly section: string
  readonly list?: string
  readonly cardOf: (card: CardContent) => string
}

const layouts: Readonly<Record<SectionProps<typeof model>["layout"], Layout>> = {
  columns: {
    section: styles.opened,
    list: `${rows.rows} ${styles.columns}`,
    cardOf: () => styles.column,
  },
  list: {
    section: beside.section,
    cardOf: ({ icon }) => (icon ? styles.entry : `${styles.entry} ${styles.bare}`),
  },
  tiles: { section: styles.section, list: styles.tiles, cardOf: () => styles.tile },
  grid: {
    section: `${styles.section} ${styles.plain}`,
    list: `${rows.rows} ${styles.grid}`,
    cardOf: () => styles.cell,
  },
}

export const Cards = ({ id, level, layout, heading, intro, cards }: SectionProps<typeof model>) => {
  const { section, list, cardOf } = layouts[layout]
  return (
    <section className={section} {...targetOf(id)}>
      <SectionHead level={level} heading={heading} intro={intro} isColumn={layout === "list"} />
      <ul className={list}>
        {cards.map(card => (
          <Card card={card} level={level} className={cardOf(card)} key={card.title} />
        ))}
      </ul>
    </section>
  )
}
