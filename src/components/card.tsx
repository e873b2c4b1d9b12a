import type { Card as CardContent, SectionLevel } from "../model/rendered"
import * as styles from "./card.module.css"
import { Heading } from "./heading"
import { Icon } from "./icon"
import { Paragraph } from "./paragraph"
import * as typography from "./typography.module.css"

/** An entry of a list: a title and a text, with an icon or without. The section's own class lays it out. */
export const Card = ({
  card: { icon, title, text },
  level,
  className,
}: {
  card: CardContent
  /** The level of the section's heading. */
  level: SectionLevel
  className: string | undefined
}) => (
  <li className={`${styles.card} ${className}`}>
    {icon && <Icon name={icon} />}
    <Heading level={level} step={1} className={typography.title}>
      {title}
    </Heading>
    <Paragraph text={text} className={styles.text} />
  </li>
)
