import type { LogoFile } from "@tools/content/rendered"
import type { SiteContent } from "../model/rendered"
import { Button } from "./button"
import { ids } from "../model/ids"
import * as styles from "./header.module.css"
import { Logo } from "./logo"
import { DefaultLogo } from "./default-logo"
import { NavLink } from "./nav-link"
import { useSiteLang } from "./site-lang"

/** The bar at the top of every page. On a phone its links are a popover, which opens and closes without scripts. */
export const Header = ({
  header: { homeLabel, navigationLabel, menuLabel, closeLabel, navigation, signIn, getStarted },
  product,
  logo,
  homeHref,
}: {
  header: SiteContent["header"]
  product: string
  logo: LogoFile | null
  homeHref: string
}) => (
  <header className={styles.header} {...useSiteLang()}>
    <div className={styles.bar}>
      <a className={styles.brand} href={homeHref} aria-label={homeLabel}>
        {logo ? <Logo logo={logo} /> : <DefaultLogo />}
        <b translate="no">{product}</b>
      </a>
      <button className={styles.menu} type="button" popoverTarget={ids.menu}>
        <span>{menuLabel}</span>
        <span>{closeLabel ?? menuLabel}</span>
      </button>
      <nav className={styles.nav} id={ids.menu} popover="auto" aria-label={navigationLabel}>
        <ul className={styles.links}>
          {navigation.map(action => (
            <li key={action.label}>
              <NavLink action={action} />
            </li>
          ))}
          <li className={styles.signIn}>
            <NavLink action={signIn} />
          </li>
          <li className={styles.inMenu}>
            <NavLink action={getStarted} />
          </li>
        </ul>
      </nav>
      <Button action={getStarted} isPrimary />
    </div>
  </header>
)
