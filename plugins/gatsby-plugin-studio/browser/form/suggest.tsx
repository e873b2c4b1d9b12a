import {
  Button,
  ComboBox,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  useFilter,
} from "react-aria-components"
import { useRef, type ReactNode } from "react"
import { Sign } from "../parts/icons"
import * as parts from "../parts/parts.module.css"
import * as styles from "./form.module.css"

/** Something that a field may say. */
export interface Suggestion {
  readonly text: string
  /** What it is, in words. */
  readonly title: string
  readonly group: string
}

/**
 * Keeps what stands around a field within reach of screen readers while its suggestions are open. React Aria would hide
 * all of it from them, though Tab goes on to the next field; it spares what bears this mark.
 */
const keepInReach = (field: HTMLElement): (() => void) => {
  const around = field.closest("[role=dialog], body > *")
  around?.setAttribute("data-live-announcer", "true")
  return () => around?.removeAttribute("data-live-announcer")
}

/** A text for which there are suggestions; anything else may be typed as well. */
export const Suggest = ({
  text,
  onText,
  suggestions,
  isInvalid = false,
  onFocus,
  place,
  head,
  foot,
  label,
}: {
  text: string
  onText: (text: string, isTyping: boolean) => void
  suggestions: readonly Suggestion[]
  isInvalid?: boolean
  onFocus?: () => void
  place?: string
  head?: ReactNode
  foot?: ReactNode
  /** The field's name where no head says it. */
  label?: string
}) => {
  const field = useRef<HTMLInputElement>(null)
  const { contains } = useFilter({ sensitivity: "base" })
  const titles = new Map(suggestions.map(({ text: name, title }) => [name, title]))
  const groups = [...new Set(suggestions.map(({ group }) => group))]
  const isKnown = titles.has(text)
  return (
    <ComboBox
      className={styles.field}
      data-place={place}
      allowsCustomValue
      menuTrigger="focus"
      inputValue={text}
      value={isKnown ? text : null}
      onInputChange={next => {
        if (next !== text) onText(next, true)
      }}
      onChange={key => {
        if (key !== null && key !== text) onText(String(key), false)
      }}
      {...(onFocus && { onFocus })}
      isInvalid={isInvalid}
      defaultFilter={(name, typed) =>
        typed === text && isKnown
          ? true
          : contains(name, typed) || contains(titles.get(name) ?? "", typed)
      }
    >
      {label === undefined ? head : <Label className={styles.label}>{label}</Label>}
      <div className={styles.combo}>
        <Input ref={field} className={styles.input} />
        <Button className={styles.comboButton}>
          <Sign name="open" />
        </Button>
      </div>
      {foot}
      {/* It stands behind all else in the document: named, it is found from there as well. */}
      <Popover
        ref={() => (field.current ? keepInReach(field.current) : undefined)}
        className={parts.popover}
        render={props => <div {...props} role="region" aria-label="Suggestions" />}
      >
        <ListBox className={parts.menu}>
          {groups.map(group => (
            <ListBoxSection key={group}>
              <Header className={styles.groupName}>{group}</Header>
              {suggestions
                .filter(suggestion => suggestion.group === group)
                .map(({ text: name, title }) => (
                  <ListBoxItem key={name} id={name} textValue={name} className={parts.menuItem}>
                    {name}
                    {title !== "" && <small>{title}</small>}
                  </ListBoxItem>
                ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
