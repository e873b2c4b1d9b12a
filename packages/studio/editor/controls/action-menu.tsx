import type { ReactNode } from "react"
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components"
import { UiIcon } from "./icons"
import * as buttonStyles from "./button.module.css"
import * as menuStyles from "./menu.module.css"

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
    <Popover className={menuStyles.popover}>
      <Menu className={menuStyles.menu}>
        {actions.map(({ id, label, help, isDanger }) => (
          <MenuItem
            key={id}
            id={id}
            className={menuStyles.menuItem}
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
  <Button className={buttonStyles.iconButton} aria-label={`More for ${name}`}>
    <UiIcon name="more" />
  </Button>
)
