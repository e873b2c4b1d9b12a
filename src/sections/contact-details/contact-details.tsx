import { EmailAddress } from "../../components/email-address"
import { Heading } from "../../components/heading"
import { RichText } from "../../components/rich-text"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./contact-details.module.css"

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
    contact: { name, email, phone, address },
    names: { parentCompany },
  },
}: SectionProps<typeof model>) => (
  <div className={styles.letter} {...targetOf(id)}>
    <a className={styles.back} href={back.href}>
      {back.label}
    </a>
    <header className={styles.head}>
      <Heading level={level} className={styles.heading}>
        {heading}
      </Heading>
      <p className={styles.intro}>
        <RichText text={intro} />
      </p>
    </header>
    <section className={styles.sales}>
      <Heading level={level} step={1} className={styles.title}>
        {sales.heading}
      </Heading>
      <p>
        <RichText text={sales.text} />
      </p>
      <dl className={styles.details}>
        <div className={styles.detail}>
          <dt className={styles.label}>{sales.nameLabel}</dt>
          <dd className={styles.value}>{name}</dd>
        </div>
        <div className={styles.detail}>
          <dt className={styles.label}>{sales.emailLabel}</dt>
          <dd className={styles.value}>
            <EmailAddress address={email} at={sales.emailAt} dot={sales.emailDot} />
          </dd>
        </div>
        <div className={styles.detail}>
          <dt className={styles.label}>{sales.phoneLabel}</dt>
          <dd className={styles.value}>
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
          </dd>
        </div>
      </dl>
    </section>
    <section className={styles.card}>
      <Heading level={level} step={1} className={styles.title}>
        {company.heading}
      </Heading>
      <p>
        <RichText text={company.text} />
      </p>
    </section>
    <section className={styles.card}>
      <Heading level={level} step={1} className={styles.title}>
        {mailing.heading}
      </Heading>
      <p>
        <RichText text={mailing.text} />
      </p>
      <address>
        {parentCompany}
        <br />
        {address.street}
        <br />
        {address.city}, {address.region} {address.postalCode}
        <br />
        {address.country}
      </address>
    </section>
  </div>
)
