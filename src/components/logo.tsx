import type { LogoFile } from "@tools/content/model"
import * as styles from "./logo.module.css"

/** The logo from the content, or the default one, drawn as in `illustrations/logo.svg`. */
export const Logo = ({ logo }: { logo: LogoFile | null | undefined }) =>
  logo ? (
    <svg className={`${styles.logo} ${styles.own}`} viewBox={logo.drawing?.viewBox} aria-hidden>
      <g dangerouslySetInnerHTML={{ __html: logo.drawing?.markup ?? "" }} />
    </svg>
  ) : (
    <svg className={styles.logo} viewBox="8 12 52 38" aria-hidden>
      <path d="M12 20v16a10 10 0 0 0 20 0v-12v12a10 10 0 0 0 20 0v-4" />
      <circle className={styles.dot} cx="52" cy="22" r="6" />
    </svg>
  )
