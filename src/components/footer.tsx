import type { SiteContent } from "../model/rendered"
import { ids } from "../model/ids"
import { EmailAddress } from "./email-address"
import * as styles from "./footer.module.css"
import { NavLink } from "./nav-link"
import { Paragraph } from "./paragraph"
import { PostalAddress } from "./postal-address"
import { useSiteLang } from "./site-lang"
import * as typography from "./typography.module.css"

const yearToken = "{year}"

/** The footer of every page. A script keeps the year current; without scripts it is the year of the build. */
export const Footer = ({ site, buildYear }: { site: SiteContent; buildYear: number }) => {
  const { summary, quickLinksHeading, quickLinks, copyright } = site.footer
  const email = site.contacts.find(contact => contact.email)?.email
  const siteLang = useSiteLang()
  const [before, ...after] = copyright.split(yearToken)
  return (
    <footer className={`band ${styles.footer}`} {...siteLang}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <b className={styles.brand} translate="no">
            {site.names.product}
          </b>
          <Paragraph text={summary} />
          {site.social.profiles.length > 0 && (
            <nav className={styles.social} aria-labelledby={ids.profiles}>
              <h2 className={typography.label} id={ids.profiles}>
                {site.social.heading}
              </h2>
              <ul className={styles.links}>
                {site.social.profiles.map(profile => (
                  <li key={profile.label}>
                    <NavLink action={profile} rel="me" />
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <address className={styles.address}>
          <PostalAddress site={site} />
          {email && (
            <p className={styles.email}>
              <EmailAddress address={email} words={site.emailWords} />
            </p>
          )}
        </address>
        <nav aria-labelledby={ids.quickLinks}>
          <h2 className={typography.label} id={ids.quickLinks}>
            {quickLinksHeading}
          </h2>
          <ul className={styles.links}>
            {quickLinks.map(action => (
              <li key={action.label}>
                <NavLink action={action} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={styles.copyright}>
        {before}
        {after.length > 0 && <span data-year>{buildYear}</span>}
        {after.join(yearToken)}
      </p>
    </footer>
  )
}
