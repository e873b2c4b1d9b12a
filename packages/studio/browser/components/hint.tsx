import { Tooltip } from "react-aria-components"
import * as styles from "./shared.module.css"

/** The tooltip of a button with an icon; screen readers read the button's name instead. */
export const Hint = ({ children }: { children: string }) => (
  <Tooltip className={styles.tooltip} render={props => <div {...props} aria-hidden="true" />}>
    {children}
  </Tooltip>
)
