import { graphql } from "gatsby"
import { EmailAddress } from "../components/email-address"
import type { ContactPage, SiteContent } from "../content/rendered"
import * as styles from "./contact-details.module.css"

export const ContactDetails = ({
  page: { back, heading, intro, company, sales, mailing },
  contact: { name, email, phone, address },
  parentCompany,
}: {
  page: ContactPage
  contact: SiteContent["contact"]
  parentCompany: string
}) => (
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

export const fragment = graphql`
  fragment ContactDetails on ContactPage {
    back {
      ...Action
    }
    heading
    intro
    company {
      heading
      text
    }
    sales {
      heading
      text
      nameLabel
      emailLabel
      phoneLabel
      emailAt
      emailDot
    }
    mailing {
      heading
      text
    }
  }
`
