import { Fragment } from "react"
import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import * as rows from "../../components/rows.module.css"
import { useSiteLang } from "../../components/site-lang"
import { targetOf } from "../../components/target"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import { writeAddress } from "../../site/postal-address"
import { Contact } from "./contact"
import * as styles from "./contact-details.module.css"
import type { model } from "./model"

/** More contacts than this take the whole width, with the cards below them. */
const mostBesideCards = 2

export const ContactDetails = ({
  id,
  level,
  back,
  heading,
  intro,
  company,
  sales,
  mailing,
  site: {
    contacts,
    address,
    names: { parentCompany },
  },
}: SectionProps<typeof model>) => {
  const lang = useSiteLang()
  const shown =
    sales.contacts?.flatMap(name => contacts.filter(contact => contact.name === name)) ?? contacts
  const isWide = shown.length > mostBesideCards || !(company ?? mailing)
  const people = shown.map((contact, index) => (
    <Contact
      className={isWide || index > 0 ? `${styles.details} ${styles.person}` : styles.details}
      contact={contact}
      labels={sales}
      key={contact.name}
    />
  ))
  return (
    <div className={styles.letter} {...targetOf(id)}>
      {back && (
        <a className={styles.back} href={back.href} data-event={back.event}>
          {back.label}
        </a>
      )}
      <header className={styles.head}>
        <Heading level={level} className={styles.heading}>
          {heading}
        </Heading>
        <Paragraph text={intro} className={typography.lead} />
      </header>
      <section className={isWide ? `${styles.sales} ${styles.wide}` : styles.sales}>
        <Heading level={level} step={1} className={typography.title}>
          {sales.heading}
        </Heading>
        <Paragraph text={sales.text} />
        {isWide ? <div className={`${rows.rows} ${styles.people}`}>{people}</div> : people}
      </section>
      {[company, mailing].map(
        card =>
          card && (
            <section className={styles.card} key={card.heading}>
              <Heading level={level} step={1} className={typography.title}>
                {card.heading}
              </Heading>
              <Paragraph text={card.text} />
              {card === mailing && (
                <address lang={lang}>
                  {writeAddress(parentCompany, address).map((line, index) => (
                    <Fragment key={index}>
                      {index > 0 && <br />}
                      {line}
                    </Fragment>
                  ))}
                </address>
              )}
            </section>
          ),
      )}
    </div>
  )
}
