import type { Card as CardContent } from "../model/rendered"
import * as styles from "./card.module.css"
import { Icon } from "./icon"

/** An entry of a list: an icon, a title and a text, placed by the section's own class. */
export const Card = ({
  card: { icon, title, text },
  className,
}: {
  card: CardContent
  className: string | undefined
}) => (
  <li className={`${styles.card} ${className}`}>
    <Icon name={icon} />
    <h3>{title}</h3>
    <p className={styles.text}>{text}</p>
  </li>
)
