import type { Action } from "../model/rendered"
import * as styles from "./button.module.css"

/** A link that looks like a button; the primary one is filled. */
export const Button = ({
  action: { label, href },
  kind = "primary",
}: {
  action: Action
  kind?: "primary" | "secondary"
}) => (
  <a
    className={kind === "primary" ? `${styles.button} ${styles.primary}` : styles.button}
    href={href}
  >
    {label}
  </a>
)
