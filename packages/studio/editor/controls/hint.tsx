import type { ReactNode } from "react"
import { Tooltip, TooltipTrigger } from "react-aria-components"
import * as styles from "./hint.module.css"

/** A button with an icon, and its tooltip; screen readers read the button's name instead. */
export const WithHint = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <TooltipTrigger delay={600}>
    {children}
    <Tooltip className={styles.tooltip} render={props => <div {...props} aria-hidden="true" />}>
      {hint}
    </Tooltip>
  </TooltipTrigger>
)
