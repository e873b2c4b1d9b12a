import type { LogoFile, SiteContent } from "../model/rendered"
import { ids } from "../site/ids"
import * as styles from "./footer.module.css"
import { LogoAgain } from "./logo"
import { NavLink } from "./nav-link"
import { Paragraph } from "./paragraph"
import { useSiteLang } from "./site-lang"
import * as typography from "./typography.module.css"

const yearToken = "{year}"

/** The footer of every page. A script keeps the year current; without scripts it is the year of the build. */
export const Footer = ({
  footer: { summary, quickLinksHeading, quickLinks, copyright },
  social,
  product,
  logo,
  buildYear,
}: {
  footer: SiteContent["footer"]
  social: SiteContent["social"]
  product: string
  logo: LogoFile | null
  buildYear: number
}) => {
  const lang = useSiteLang()
  const [before, ...after] = copyright.split(yearToken)
  return (
    <footer className={styles.footer} lang={lang}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <div className={`${typography.display} ${styles.brand}`}>
            {logo && <LogoAgain logo={logo} />}
            {product}
          </div>
          <Paragraph text={summary} />
          {social.profiles.length > 0 && (
            <nav className={styles.social} aria-labelledby={ids.profiles}>
              <h2 className={typography.mutedLabel} id={ids.profiles}>
                {social.heading}
              </h2>
              <ul className={styles.links}>
                {social.profiles.map(profile => (
                  <li key={profile.label}>
                    <NavLink action={profile} rel="me" />
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <nav className={styles.quickLinks} aria-labelledby={ids.quickLinks}>
          <h2 className={typography.mutedLabel} id={ids.quickLinks}>
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
