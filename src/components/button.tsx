import type { Action } from "../model/rendered"
import { withoutSoftHyphens } from "@tools/content/text"
import * as styles from "./button.module.css"

/**
 * A link that calls to action: a filled button, or one with an outline. `data-event` names its clicks for analytics; a
 * build without analytics removes the attribute.
 */
export const Button = ({
  action: { label, href, event },
  isPrimary = false,
  className,
}: {
  action: Action
  isPrimary?: boolean
  /** The button's look instead of the usual one. */
  className?: string | undefined
}) => (
  <a
    className={className ?? (isPrimary ? `${styles.button} ${styles.primary}` : styles.button)}
    href={href}
    data-event={event ?? withoutSoftHyphens(label)}
  >
    {label}
  </a>
)
