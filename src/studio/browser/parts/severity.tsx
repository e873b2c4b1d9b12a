import * as styles from "./parts.module.css"

/** A mark of what is wrong: by form and words, not by colour alone. */
export const Severity = ({
  severity,
  count,
}: {
  severity: "error" | "warning" | null
  count?: number
}) => {
  if (severity === null) return null
  const words = severity === "error" ? "error" : "warning"
  return (
    <span className={severity === "error" ? styles.error : styles.warning}>
      <span aria-hidden="true">{severity === "error" ? "✕" : "!"}</span>
      {count !== undefined && <span aria-hidden="true"> {count}</span>}
      <span className={styles.unseen}>
        {count === undefined
          ? `Has an ${words}`.replace("an w", "a w")
          : `${count} ${words}${count === 1 ? "" : "s"}`}
      </span>
    </span>
  )
}
