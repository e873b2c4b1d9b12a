import type { SiteContent } from "../model/rendered"
import { Button } from "./button"
import { ids } from "../model/ids"
import * as styles from "./header.module.css"
import { Logo } from "./logo"
import { NavLink } from "./nav-link"
import { useSiteLang } from "./site-lang"

/** More links, or longer ones, are in the menu on wide screens, too. */
const mostInBar = { links: 4, letters: 56 } as const

const fitsBar = (labels: readonly string[]): boolean =>
  labels.length <= mostInBar.links && labels.join("").length <= mostInBar.letters

/** The bar at the top of every page. On a phone its links are a popover, which opens and closes without scripts. */
export const Header = ({
  site: { header, names, brand },
  homeHref,
}: {
  site: Pick<SiteContent, "header" | "names" | "brand">
  homeHref: string
}) => (
  <header className={styles.header} {...useSiteLang()}>
    <div
      className={
        fitsBar(header.navigation.map(({ label }) => label))
          ? `${styles.bar} ${styles.wide}`
          : styles.bar
      }
    >
      <a className={styles.brand} href={homeHref} aria-label={header.homeLabel}>
        <Logo logo={brand?.logo} />
        <b translate="no">{names.product}</b>
      </a>
      <button className={styles.menu} type="button" popoverTarget={ids.menu}>
        <span>{header.menuLabel}</span>
        <span>{header.closeLabel ?? header.menuLabel}</span>
      </button>
      <nav className={styles.nav} id={ids.menu} popover="auto" aria-label={header.navigationLabel}>
        <ul className={styles.links}>
          {header.navigation.map(action => (
            <li key={action.label}>
              <NavLink action={action} />
            </li>
          ))}
          <li className={styles.signIn}>
            <NavLink action={header.signIn} />
          </li>
          <li className={styles.inMenu}>
            <NavLink action={header.getStarted} />
          </li>
        </ul>
      </nav>
      <Button action={header.getStarted} isPrimary />
    </div>
  </header>
)
