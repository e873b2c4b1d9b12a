import { Button, TooltipTrigger, type ButtonProps } from "react-aria-components"
import { Hint } from "./hint"
import { Sign, type SignName } from "./icons"
import * as styles from "./parts.module.css"

/** A small button with an icon and a tooltip. */
export const IconButton = ({
  sign,
  label,
  ...props
}: Omit<ButtonProps, "className" | "children" | "aria-label"> & {
  sign: SignName
  label: string
}) => (
  <TooltipTrigger delay={600}>
    <Button {...props} className={styles.iconButton} aria-label={label}>
      <Sign name={sign} />
    </Button>
    <Hint>{label}</Hint>
  </TooltipTrigger>
)
