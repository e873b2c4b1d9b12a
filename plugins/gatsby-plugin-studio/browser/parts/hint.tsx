import { Tooltip } from "react-aria-components"
import * as styles from "./parts.module.css"

/** Says what a button with a sign does, to those who point at it; screen readers have the button's own name. */
export const Hint = ({ children }: { children: string }) => (
  <Tooltip className={styles.tooltip} render={props => <div {...props} aria-hidden="true" />}>
    {children}
  </Tooltip>
)
