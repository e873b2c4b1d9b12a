import type { Action } from "../model/rendered"
import { withoutSoftHyphens } from "@tools/content/soft-hyphens"
import * as styles from "./button.module.css"

const classes = {
  primary: `${styles.button} ${styles.primary}`,
  secondary: styles.button,
  quiet: styles.quiet,
}

/**
 * A link that calls to action: a filled button, one with an outline, or a quiet link. `data-event` names its clicks for
 * analytics; a build without analytics removes the attribute.
 */
export const Button = ({
  action: { label, href, event },
  kind = "primary",
}: {
  action: Action
  kind?: keyof typeof classes
}) => (
  <a className={classes[kind]} href={href} data-event={event ?? withoutSoftHyphens(label)}>
    {label}
  </a>
)
