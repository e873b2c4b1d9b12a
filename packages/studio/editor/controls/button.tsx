import { Button as AriaButton, type ButtonProps } from "react-aria-components"
import type { ReactNode, Ref } from "react"
import { UiIcon, type UiIconName } from "./icons"
import * as buttonStyles from "./button.module.css"

/** A button with a label: `strong` for the main action, `danger` for one that deletes, `plain` for one among others. */
export const Button = ({
  look = "usual",
  icon,
  className = "",
  children,
  ...props
}: Omit<ButtonProps, "className" | "children"> & {
  look?: "strong" | "danger" | "usual" | "plain"
  icon?: UiIconName
  className?: string | undefined
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}) => (
  <AriaButton {...props} className={[buttonStyles.button, buttonStyles[look], className].join(" ")}>
    {icon && <UiIcon name={icon} />}
    {children}
  </AriaButton>
)
