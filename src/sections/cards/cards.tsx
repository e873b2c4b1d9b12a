import { Card } from "../../components/card"
import { HeadedSection } from "../../components/headed-section"
import * as rows from "../../components/rows.module.css"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"

export const Cards = ({ layout, cards, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head}>
    <ul className={layout === "pairs" ? rows.pairs : `${rows.rows} ${rows.grid}`}>
      {cards.map(card => (
        <Card card={card} level={head.level} key={card.title} />
      ))}
    </ul>
  </HeadedSection>
)
