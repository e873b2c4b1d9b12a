import { ToggleButton, ToggleButtonGroup, type Key } from "react-aria-components"
import { WithHint, UiIcon, type UiIconName, buttonStyles } from "../../controls"
import * as styles from "./preview.module.css"

interface Option {
  readonly label: string
  readonly icon: UiIconName
}

const isOneOf = <Name extends string>(
  options: Readonly<Record<Name, Option>>,
  key: Key | undefined,
): key is Name => typeof key === "string" && Object.hasOwn(options, key)

/** A row of buttons of which one is pressed. */
export const Choice = <Name extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string
  options: Readonly<Record<Name, Option>>
  chosen: Name
  onChoose: (name: Name) => void
}) => (
  <ToggleButtonGroup
    aria-label={label}
    className={styles.choice}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[chosen]}
    onSelectionChange={keys => {
      const [key] = keys
      if (isOneOf(options, key)) onChoose(key)
    }}
  >
    {Object.entries<Option>(options).map(([name, { label: words, icon }]) => (
      <WithHint hint={words} key={name}>
        <ToggleButton
          id={name}
          className={`${buttonStyles.iconButton} ${styles.option}`}
          aria-label={words}
        >
          <UiIcon name={icon} />
        </ToggleButton>
      </WithHint>
    ))}
  </ToggleButtonGroup>
)
