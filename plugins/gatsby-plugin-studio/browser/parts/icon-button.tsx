import { Button, TooltipTrigger, type ButtonProps } from "react-aria-components"
import { Hint } from "./hint"
import { Sign, type SignName } from "./icons"
import * as styles from "./parts.module.css"

/** A small button with a sign; what it does is read out, and shown when it is pointed at. */
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
