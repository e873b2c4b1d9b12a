import * as styles from "./default-logo.module.css"

/** The default logo, drawn as in `illustrations/logo.svg`. */
export const DefaultLogo = () => (
  <svg className={styles.logo} viewBox="8 12 52 38" aria-hidden="true">
    <path d="M12 20v16a10 10 0 0 0 20 0v-12v12a10 10 0 0 0 20 0v-4" />
    <circle className={styles.dot} cx="52" cy="22" r="6" />
  </svg>
)
