import * as card from "../../components/card.module.css"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { PostalAddress } from "../../components/postal-address"
import * as rows from "../../components/rows.module.css"
import { useSiteLang } from "../../components/site-lang"
import { targetOf } from "../../components/target"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import { Contact } from "./contact"
import * as styles from "./contact-details.module.css"
import type { model } from "./model"

/** More contacts than this take the whole width. */
const mostBeside = 2

export const ContactDetails = ({
  id,
  level,
  back,
  heading,
  intro,
  company,
  sales,
  mailing,
  site,
}: SectionProps<typeof model>) => {
  const siteLang = useSiteLang()
  const { contacts } = site
  const shown =
    sales.contacts?.flatMap(name => contacts.filter(contact => contact.name === name)) ?? contacts
  const isWide = shown.length > mostBeside || !mailing
  return (
    <div className={styles.letter} {...targetOf(id)}>
      <header className={styles.head}>
        {back && (
          <a className={styles.back} href={back.href} data-event={back.event}>
            {back.label}
          </a>
        )}
        <Heading level={level} className={styles.heading}>
          {heading}
        </Heading>
        <Paragraph text={intro} className={typography.lead} />
      </header>
      {company && (
        <section className={`${card.card} ${styles.company}`}>
          <Heading level={level} step={1} className={typography.title}>
            {company.heading}
          </Heading>
          <Paragraph text={company.text} />
        </section>
      )}
      <section className={isWide ? `${card.card} ${styles.wide}` : card.card}>
        <Heading level={level} step={1} className={typography.title}>
          {sales.heading}
        </Heading>
        <Paragraph text={sales.text} />
        <div className={isWide ? `${rows.rows} ${rows.grid}` : styles.people}>
          {shown.map(contact => (
            <Contact
              contact={contact}
              labels={sales}
              emailWords={site.emailWords}
              key={contact.name}
            />
          ))}
        </div>
      </section>
      {mailing && (
        <section className={isWide ? `${card.card} ${styles.wide}` : card.card}>
          <Heading level={level} step={1} className={typography.title}>
            {mailing.heading}
          </Heading>
          <Paragraph text={mailing.text} />
          <address className={styles.address} {...siteLang}>
            <PostalAddress site={site} />
          </address>
        </section>
      )}
    </div>
  )
}
