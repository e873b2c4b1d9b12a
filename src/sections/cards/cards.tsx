import { Drawing } from "../../components/drawing"
import { HeadedSection } from "../../components/headed-section"
import { Heading } from "../../components/heading"
import { Icon } from "../../components/icon"
import { Paragraph } from "../../components/paragraph"
import { Picture } from "../../components/picture"
import * as sheet from "../../components/sheet.module.css"
import * as typography from "../../components/typography.module.css"
import type { Card as CardContent, SectionLevel, SectionProps } from "../../model/rendered"
import * as styles from "./cards.module.css"
import type { model } from "./model"

/** A cell of the sheet. With a link, all of it leads there. */
const Card = ({
  card: { icon, picture, drawing, title, question, text, href, clipping },
  level,
}: {
  card: CardContent
  /** The level of the section's heading. */
  level: SectionLevel
}) => (
  <li className={href ? `${sheet.cell} ${sheet.chevron} ${styles.linked}` : sheet.cell}>
    {icon && <Icon name={icon} />}
    {picture && <Picture image={picture} />}
    {drawing && <Drawing drawing={drawing} className={styles.drawing} />}
    <Heading
      level={level}
      step={1}
      raised={styles.title}
      className={question && !href ? typography.strongLabel : undefined}
    >
      {href ? <a href={href}>{title}</a> : title}
    </Heading>
    {question && (href ? <p className={styles.asked}>{question}</p> : <b>{question}</b>)}
    <Paragraph text={text} className={typography.muted} />
    {clipping && (
      <p className={styles.clipping}>
        <span className={typography.time}>{clipping.time}</span> <b>{clipping.headline}</b>
      </p>
    )}
  </li>
)

export const Cards = ({ layout, cards, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head}>
    <ul className={`${sheet.sheet} ${styles.cards} ${styles[layout]}`}>
      {cards.map(card => (
        <Card card={card} level={head.level} key={card.title} />
      ))}
    </ul>
  </HeadedSection>
)
