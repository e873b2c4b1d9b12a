import { plural } from "../../../content/check/format"
import * as styles from "./parts.module.css"

/** A mark of how much is wrong, and how gravely: by form and words, not by colour alone. */
export const Severity = ({ errors, warnings }: { errors: number; warnings: number }) => {
  const words = [
    ...(errors > 0 ? [plural(errors, "error")] : []),
    ...(warnings > 0 ? [plural(warnings, "warning")] : []),
  ]
  if (words.length === 0) return null
  return (
    <span className={errors > 0 ? styles.error : styles.warning}>
      <span aria-hidden="true">
        {errors > 0 ? "✕" : "!"} {errors + warnings}
      </span>
      <span className={styles.unseen}>{words.join(" and ")}</span>
    </span>
  )
}
