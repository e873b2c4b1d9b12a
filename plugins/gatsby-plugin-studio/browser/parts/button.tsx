import { Button as AriaButton, type ButtonProps } from "react-aria-components"
import type { ReactNode } from "react"
import * as styles from "./button.module.css"
import { Sign, type SignName } from "./icons"

/** A button with a label: `strong` for the main action, `danger` for one that deletes, `plain` for one among others. */
export const Button = ({
  look = "usual",
  sign,
  className = "",
  children,
  ...props
}: Omit<ButtonProps, "className" | "children"> & {
  look?: "strong" | "danger" | "usual" | "plain"
  sign?: SignName
  className?: string | undefined
  children: ReactNode
}) => (
  <AriaButton
    {...props}
    className={[styles.button, look === "usual" ? "" : styles[look], className].join(" ").trim()}
  >
    {sign && <Sign name={sign} />}
    {children}
  </AriaButton>
)
