import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from "react-aria-components"
import { UiIcon } from "../../controls"
import * as shared from "../../controls/shared.module.css"
import { siteParts } from "../../state"
import { useField, type FieldProps } from "./form-place"
import { wordsOf } from "../../../document"
import { FieldFoot, FieldHead } from "./frame"

/** A choice of a few names; icons are drawn. */
export const ChoiceWidget = (props: FieldProps) => {
  const { schema } = props
  const { frame, value, findings, change, hold } = useField(props)
  const isOfIcons = schema.kind === "icon"
  const choices = (schema.enum ?? []).map(String)
  return (
    <Select
      className={shared.field}
      {...frame}
      value={typeof value === "string" ? value : null}
      onChange={key => change(String(key))}
      onFocus={hold}
      placeholder="Choose"
    >
      <FieldHead field={props} />
      <Button className={shared.select}>
        <SelectValue className={shared.selectValue} />
        <UiIcon name="open" />
      </Button>
      <FieldFoot help={schema.description} findings={findings} />
      <Popover className={shared.popover}>
        <ListBox
          className={isOfIcons ? shared.icons : shared.menu}
          layout={isOfIcons ? "grid" : "stack"}
        >
          {choices.map(choice => (
            <ListBoxItem
              key={choice}
              id={choice}
              textValue={choice}
              className={isOfIcons ? shared.iconChoice : shared.menuItem}
            >
              {isOfIcons && siteParts().drawIcon(choice)}
              <span>{isOfIcons ? choice : wordsOf(choice)}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
