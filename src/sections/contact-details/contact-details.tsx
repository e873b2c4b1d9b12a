import { Heading } from "../../components/heading"
import { Paragraph } from "../../components/paragraph"
import { PostalAddress } from "../../components/postal-address"
import { useSiteLang } from "../../components/site-lang"
import * as sheet from "../../components/sheet.module.css"
import * as typography from "../../components/typography.module.css"
import type { SectionProps } from "../../model/rendered"
import { Contact } from "./contact"
import * as styles from "./contact-details.module.css"
import type { model } from "./model"

export const ContactDetails = ({ id, level, site, sales, ...page }: SectionProps<typeof model>) => {
  const siteLang = useSiteLang()
  const { contacts } = site
  const shown =
    sales.contacts?.flatMap(name => contacts.filter(contact => contact.name === name)) ?? contacts
  const main = shown.find(({ email }) => email)
  return (
    <section className={styles.letter} id={id ?? undefined}>
      <header className={styles.head}>
        {page.back && (
          <a className={styles.back} href={page.back.href} data-event={page.back.event}>
            {page.back.label}
          </a>
        )}
        <Heading level={level}>{page.heading}</Heading>
        <Paragraph text={page.intro} className={typography.lead} />
      </header>
      <div className={`${sheet.sheet} ${styles.cards}`}>
        <section className={`${sheet.cell} ${styles.sales}`}>
          <Heading level={level} step={1}>
            {sales.heading}
          </Heading>
          <Paragraph text={sales.text} className={typography.muted} />
          {shown.map(contact => (
            <Contact
              contact={contact}
              labels={sales}
              isMain={contact === main}
              emailWords={site.emailWords}
              key={contact.name}
            />
          ))}
        </section>
        {page.company && (
          <section className={sheet.cell}>
            <Heading level={level} step={1}>
              {page.company.heading}
            </Heading>
            <Paragraph text={page.company.text} className={typography.muted} />
          </section>
        )}
        {page.mailing && (
          <section className={sheet.cell}>
            <Heading level={level} step={1}>
              {page.mailing.heading}
            </Heading>
            <Paragraph text={page.mailing.text} className={typography.muted} />
            <address className={typography.muted} {...siteLang}>
              <PostalAddress site={site} />
            </address>
          </section>
        )}
      </div>
    </section>
  )
}
