import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from "react-aria-components"
import { UiIcon, fieldStyles, menuStyles } from "../../controls"
import { siteParts } from "../../state"
import { useField, type FieldProps } from "./form-place"
import { titleOfName } from "../../../document"
import { FieldFoot, FieldHead } from "./frame"
import * as styles from "./form.module.css"

/** A choice of a few names; icons are drawn. */
export const ChoiceWidget = (props: FieldProps) => {
  const { schema } = props
  const { frame, value, findings, change, hold } = useField(props)
  const isOfIcons = schema.kind === "icon"
  const choices = (schema.enum ?? []).map(String)
  return (
    <Select
      className={fieldStyles.field}
      {...frame}
      value={typeof value === "string" ? value : null}
      onChange={key => change(String(key))}
      onFocus={hold}
      placeholder="Choose"
    >
      <FieldHead field={props} />
      <Button className={styles.select}>
        <SelectValue className={styles.selectValue} />
        <UiIcon name="open" />
      </Button>
      <FieldFoot help={schema.description} findings={findings} />
      <Popover className={menuStyles.popover}>
        <ListBox
          className={isOfIcons ? styles.icons : menuStyles.menu}
          layout={isOfIcons ? "grid" : "stack"}
        >
          {choices.map(choice => (
            <ListBoxItem
              key={choice}
              id={choice}
              textValue={choice}
              className={isOfIcons ? styles.iconChoice : menuStyles.menuItem}
            >
              {isOfIcons && siteParts().drawIcon(choice)}
              <span>{isOfIcons ? choice : titleOfName(choice)}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
