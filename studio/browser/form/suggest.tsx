import {
  Button,
  ComboBox,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  useFilter,
} from "react-aria-components"
import { useRef, type ReactNode } from "react"
import { UiIcon } from "../components/icons"
import * as shared from "../components/shared.module.css"
import * as styles from "./form.module.css"

/** A suggestion for a field. */
export interface Suggestion {
  readonly text: string
  /** Describes it. */
  readonly title: string
  readonly group: string
}

/**
 * Keeps the surroundings of a field readable for screen readers while its suggestions are open. React Aria hides all but
 * what has this attribute, although Tab leads to the next field.
 */
const keepInReach = (field: HTMLElement): (() => void) => {
  const around = field.closest("[role=dialog], body > *")
  around?.setAttribute("data-live-announcer", "true")
  return () => around?.removeAttribute("data-live-announcer")
}

/** A text with suggestions; any other text may be typed, too. */
export const Suggest = ({
  text,
  onText,
  suggestions,
  head,
  foot,
  ...props
}: {
  text: string
  onText: (text: string, isTyping: boolean) => void
  suggestions: readonly Suggestion[]
  isInvalid?: boolean
  onFocus?: () => void
  "data-place"?: string
  /** The field's label. */
  head: ReactNode
  foot?: ReactNode
}) => {
  const field = useRef<HTMLInputElement>(null)
  const { contains } = useFilter({ sensitivity: "base" })
  const titles = new Map(suggestions.map(({ text: name, title }) => [name, title]))
  const groups = [...new Set(suggestions.map(({ group }) => group))]
  const isKnown = titles.has(text)
  return (
    <ComboBox
      className={styles.field}
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
      {...props}
      defaultFilter={(name, typed) =>
        typed === text && isKnown
          ? true
          : contains(name, typed) || contains(titles.get(name) ?? "", typed)
      }
    >
      {head}
      <div className={styles.combo}>
        <Input ref={field} className={styles.input} />
        <Button className={styles.comboButton}>
          <UiIcon name="open" />
        </Button>
      </div>
      {foot}
      {/* The popover is at the end of the document; its name makes it a landmark there. */}
      <Popover
        ref={() => (field.current ? keepInReach(field.current) : undefined)}
        className={shared.popover}
        render={props => <div {...props} role="region" aria-label="Suggestions" />}
      >
        <ListBox className={shared.menu}>
          {groups.map(group => (
            <ListBoxSection key={group}>
              <Header className={styles.groupName}>{group}</Header>
              {suggestions
                .filter(suggestion => suggestion.group === group)
                .map(({ text: name, title }) => (
                  <ListBoxItem key={name} id={name} textValue={name} className={shared.menuItem}>
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
