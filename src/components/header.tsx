import type { SiteContent } from "../content/rendered"
import { Button } from "./button"
import * as styles from "./header.module.css"
import { Mark } from "./mark"

const menuId = "menu"

/** The fixed bar of every page. On a phone its links are a popover, which opens and closes without scripts. */
export const Header = ({
  header: { homeLabel, navigationLabel, menuLabel, navigation, signIn, getStarted },
  product,
  homeHref,
}: {
  header: SiteContent["header"]
  product: string
  homeHref: string
}) => (
  <header className={styles.header}>
    <div className={styles.bar}>
      <a className={styles.brand} href={homeHref} aria-label={homeLabel}>
        <Mark />
        {product}
      </a>
      <button className={styles.menu} type="button" popoverTarget={menuId}>
        {menuLabel}
      </button>
      <nav className={styles.nav} id={menuId} popover="auto" aria-label={navigationLabel}>
        <ul className={styles.links}>
          {navigation.map(({ label, href }) => (
            <li key={href}>
              <a className={styles.link} href={href}>
                {label}
              </a>
            </li>
          ))}
          <li className={styles.signIn}>
            <a className={styles.link} href={signIn.href}>
              {signIn.label}
            </a>
          </li>
          <li>
            <Button action={getStarted} />
          </li>
        </ul>
      </nav>
    </div>
  </header>
)
