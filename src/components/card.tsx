import type { Card as CardContent, SectionLevel } from "../model/rendered"
import * as styles from "./card.module.css"
import { Heading } from "./heading"
import { Icon } from "./icon"
import { Paragraph } from "./paragraph"
import { Picture } from "./picture"
import * as typography from "./typography.module.css"

/** A card of a list. With a link, all of it leads there. */
export const Card = ({
  card: { icon, picture, title, question, text, href },
  level,
}: {
  card: CardContent
  /** The level of the section's heading. */
  level: SectionLevel
}) => (
  <li className={styles.card}>
    {icon && <Icon name={icon} />}
    {picture && <Picture image={picture} />}
    <Heading level={level} step={1} className={question ? styles.subject : typography.title}>
      {href ? (
        <a className={styles.link} href={href}>
          {title}
        </a>
      ) : (
        title
      )}
    </Heading>
    {question && <p className={`${typography.display} ${styles.question}`}>{question}</p>}
    <Paragraph text={text} className={typography.muted} />
  </li>
)
