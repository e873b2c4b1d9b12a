import { nameFound, type FoundCount } from "../state/findings"
import * as styles from "./shared.module.css"

/** A badge with the number of findings; its severity shows by icon and text, not by color alone. */
export const Severity = ({ errors, warnings }: FoundCount) => {
  if (errors + warnings === 0) return null
  return (
    <span className={errors > 0 ? styles.error : styles.warning}>
      <span aria-hidden="true">
        {errors > 0 ? "✕" : "!"} {errors + warnings}
      </span>
      <span className={styles.unseen}>{nameFound({ errors, warnings }).join(" and ")}</span>
    </span>
  )
}
