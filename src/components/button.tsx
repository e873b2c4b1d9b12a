import type { Action } from "../model/rendered"
import { withoutSoftHyphens } from "../site/soft-hyphens"
import * as styles from "./button.module.css"

/**
 * A link that looks like a button; the primary one is filled. `data-event` names its clicks for analytics; a build
 * without analytics removes the attribute.
 */
export const Button = ({
  action: { label, href, event },
  kind = "primary",
}: {
  action: Action
  kind?: "primary" | "secondary"
}) => (
  <a
    className={kind === "primary" ? `${styles.button} ${styles.primary}` : styles.button}
    href={href}
    data-event={event ?? withoutSoftHyphens(label)}
  >
    {label}
  </a>
)
