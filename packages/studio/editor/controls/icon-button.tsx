import { Button, type ButtonProps } from "react-aria-components"
import { WithHint } from "./hint"
import { UiIcon, type UiIconName } from "./icons"
import * as buttonStyles from "./button.module.css"

/** A small button with an icon and a tooltip. */
export const IconButton = ({
  icon,
  label,
  ...props
}: Omit<ButtonProps, "className" | "children" | "aria-label"> & {
  icon: UiIconName
  label: string
}) => (
  <WithHint hint={label}>
    <Button {...props} className={buttonStyles.iconButton} aria-label={label}>
      <UiIcon name={icon} />
    </Button>
  </WithHint>
)
