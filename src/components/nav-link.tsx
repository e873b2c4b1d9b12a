import type { Action } from "../model/rendered"
import * as styles from "./nav-link.module.css"

/** A link in a list of links, with the height of a touch target. */
export const NavLink = ({
  action: { label, href, event },
  rel,
}: {
  action: Pick<Action, "label" | "href"> & Partial<Action>
  rel?: string
}) => (
  <a className={styles.link} href={href} rel={rel} data-event={event}>
    {label}
  </a>
)
