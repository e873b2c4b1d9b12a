import { Button } from "../../components/button"
import { Heading } from "../../components/heading"
import { NavLink } from "../../components/nav-link"
import { Paragraph } from "../../components/paragraph"
import { useSiteLang } from "../../components/site-lang"
import { targetOf } from "../../components/target"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./not-found.module.css"

export const NotFound = ({
  id,
  level,
  label,
  heading,
  text,
  home,
  site: {
    footer: { quickLinksHeading, quickLinks },
  },
}: SectionProps<typeof model>) => (
  <div className={styles.section} {...targetOf(id)}>
    <header className={styles.head}>
      {label && <p className={typography.mutedLabel}>{label}</p>}
      <Heading level={level} className={styles.heading}>
        {heading}
      </Heading>
    </header>
    <div className={styles.notice}>
      <Paragraph text={text} className={typography.lead} />
      <Button action={home} />
    </div>
    <div {...useSiteLang()}>
      <p className={typography.label}>{quickLinksHeading}</p>
      <ul className={styles.links}>
        {quickLinks.map(action => (
          <li className={styles.link} key={action.label}>
            <NavLink action={action} />
          </li>
        ))}
      </ul>
    </div>
  </div>
)
