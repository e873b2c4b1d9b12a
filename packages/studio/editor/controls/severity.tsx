import { plural } from "@tools/content/lib"
import * as textStyles from "./text.module.css"
import * as styles from "./severity.module.css"

interface FoundCount {
  readonly errors: number
  readonly warnings: number
}

/** Returns the numbers of errors and warnings in words, without zeros. */
const nameFound = ({ errors, warnings }: FoundCount): readonly string[] => [
  ...(errors > 0 ? [plural(errors, "error")] : []),
  ...(warnings > 0 ? [plural(warnings, "warning")] : []),
]

/** Badges with the numbers of errors and warnings; they differ by icon and text, not by color alone. */
export const Severity = ({ errors, warnings }: FoundCount) => {
  if (errors + warnings === 0) return null
  return (
    <span className={styles.severity}>
      <span aria-hidden="true" className={styles.severity}>
        {errors > 0 && <span className={styles.error}>✕ {errors}</span>}
        {warnings > 0 && <span className={styles.warning}>! {warnings}</span>}
      </span>
      <span className={textStyles.unseen}>{nameFound({ errors, warnings }).join(" and ")}</span>
    </span>
  )
}
