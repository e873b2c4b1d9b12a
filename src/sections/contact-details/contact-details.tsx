import { EmailAddress } from "../../components/email-address"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./contact-details.module.css"

export const ContactDetails = ({
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
  <div className={styles.letter}>
    <a className={styles.back} href={back.href}>
      {back.label}
    </a>
    <header className={styles.head}>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.intro}>{intro}</p>
    </header>
    <section className={styles.sales}>
      <h2 className={styles.title}>{sales.heading}</h2>
      <p>{sales.text}</p>
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
      <h2 className={styles.title}>{company.heading}</h2>
      <p>{company.text}</p>
    </section>
    <section className={styles.card}>
      <h2 className={styles.title}>{mailing.heading}</h2>
      <p>{mailing.text}</p>
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
