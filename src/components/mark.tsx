import * as styles from "./mark.module.css"

/** The default mark, drawn as in `illustrations/mark.svg`. */
export const Mark = () => (
  <svg className={styles.mark} viewBox="8 12 52 38" aria-hidden="true">
    <path className={styles.wire} d="M12 20v16a10 10 0 0 0 20 0v-12v12a10 10 0 0 0 20 0v-4" />
    <circle className={styles.light} cx="52" cy="22" r="6" />
  </svg>
)
