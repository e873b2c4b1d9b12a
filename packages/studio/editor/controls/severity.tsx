import { nameFound, type FoundCount } from "../state/edited/findings"
import * as styles from "./shared.module.css"

/** Badges with the numbers of errors and warnings; they differ by icon and text, not by color alone. */
export const Severity = ({ errors, warnings }: FoundCount) => {
  if (errors + warnings === 0) return null
  return (
    <span className={styles.severity}>
      <span aria-hidden="true" className={styles.severity}>
        {errors > 0 && <span className={styles.error}>✕ {errors}</span>}
        {warnings > 0 && <span className={styles.warning}>! {warnings}</span>}
      </span>
      <span className={styles.unseen}>{nameFound({ errors, warnings }).join(" and ")}</span>
    </span>
  )
}
