import type { ComponentProps, ReactNode } from "react"
import * as fieldStyles from "./field.module.css"

/** A checkbox with its label. */
export const Checkbox = ({
  isSelected,
  onChange,
  children,
  ...props
}: Omit<ComponentProps<"input">, "type" | "checked" | "onChange" | "children"> & {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  children: ReactNode
}) => (
  <label className={fieldStyles.checkbox}>
    <input
      {...props}
      type="checkbox"
      checked={isSelected}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{children}</span>
  </label>
)
