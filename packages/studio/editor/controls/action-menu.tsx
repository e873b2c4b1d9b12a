import type { ReactNode } from "react"
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components"
import { UiIcon } from "./icons"
import * as styles from "./shared.module.css"

interface Action<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly help?: string | undefined
  readonly isDanger?: boolean
}

/** A button and the menu that it opens. */
export const ActionMenu = <Id extends string>({
  actions,
  onAction,
  children,
}: {
  actions: readonly Action<Id>[]
  onAction: (id: Id) => void
  children: ReactNode
}) => (
  <MenuTrigger>
    {children}
    <Popover className={styles.popover}>
      <Menu className={styles.menu}>
        {actions.map(({ id, label, help, isDanger }) => (
          <MenuItem
            key={id}
            id={id}
            className={styles.menuItem}
            data-danger={isDanger}
            textValue={label}
            onAction={() => onAction(id)}
          >
            {label}
            {help !== undefined && <small>{help}</small>}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)

/** The button that opens a menu of further commands. */
export const MoreButton = ({ name }: { name: string }) => (
  <Button className={styles.iconButton} aria-label={`More for ${name}`}>
    <UiIcon name="more" />
  </Button>
)
