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
import { useMemo, useRef, useState, type ReactNode } from "react"
import { UiIcon } from "./icons"
import * as fieldStyles from "./field.module.css"
import * as menuStyles from "./menu.module.css"
import * as styles from "./suggest.module.css"

/** A suggestion for a field. */
export interface Suggestion {
  readonly text: string
  readonly title: string
  readonly group: string
  /** Called before the suggestion is taken. */
  readonly onPick?: () => void
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

/** Returns whether editors know suggestions by their titles. */
const isTitled = (group: string): boolean => ["Pages", "Sections", "Languages"].includes(group)

/**
 * Returns the first suggestion of each text, such as of two sections with one address: React Aria walks in a circle for
 * ever where two entries of a list have one key.
 */
const distinct = (suggestions: readonly Suggestion[]): readonly Suggestion[] => {
  const known = new Set<string>()
  return suggestions.filter(({ text }) => {
    const isNew = !known.has(text)
    known.add(text)
    return isNew
  })
}

const SuggestionList = ({ suggestions }: { suggestions: readonly Suggestion[] }) => {
  const groups = [...new Set(suggestions.map(({ group }) => group))]
  return (
    <ListBox className={menuStyles.menu}>
      {groups.map(group => (
        <ListBoxSection key={group}>
          <Header className={menuStyles.groupName}>{group}</Header>
          {suggestions
            .filter(suggestion => suggestion.group === group)
            .map(({ text: name, title }) => (
              <ListBoxItem key={name} id={name} textValue={name} className={menuStyles.menuItem}>
                {isTitled(group) ? title || name : name}
                {title !== "" && <small>{isTitled(group) ? name : title}</small>}
              </ListBoxItem>
            ))}
        </ListBoxSection>
      ))}
    </ListBox>
  )
}

/** A text with suggestions, which open while it is typed or by the button; any other text may be typed, too. */
export const Suggest = ({
  text,
  onText,
  suggestions: offered,
  isFirst = false,
  head,
  foot,
  ...props
}: {
  text: string
  onText: (text: string, isTyping: boolean) => void
  suggestions: readonly Suggestion[]
  /** Whether it takes the focus when its dialog opens. */
  isFirst?: boolean
  isInvalid?: boolean
  onFocus?: () => void
  "data-place"?: string
  head: ReactNode
  foot?: ReactNode
}) => {
  const field = useRef<HTMLInputElement>(null)
  const { contains } = useFilter({ sensitivity: "base" })
  const suggestions = useMemo(() => distinct(offered), [offered])
  const titles = new Map(suggestions.map(({ text: name, title }) => [name, title]))
  /* Only a choice is a selection: a typed text may be the start of another one. */
  const [picked, setPicked] = useState<string | null>(null)
  const isMatch = (name: string, typed: string): boolean =>
    contains(name, typed) || contains(titles.get(name) ?? "", typed)
  const pick = (name: string): void => {
    setPicked(name)
    suggestions.find(({ text: other }) => other === name)?.onPick?.()
    if (name !== text) onText(name, false)
  }
  return (
    <ComboBox
      className={fieldStyles.field}
      allowsCustomValue
      menuTrigger="input"
      inputValue={text}
      value={picked === text ? picked : null}
      onInputChange={next => {
        if (next !== text) onText(next, true)
      }}
      onChange={key => {
        if (key !== null) pick(String(key))
      }}
      {...(isFirst && { autoFocus: true })}
      {...props}
      defaultFilter={isMatch}
    >
      {head}
      <div className={styles.combo}>
        <Input ref={field} className={fieldStyles.input} />
        <Button className={styles.comboButton}>
          <UiIcon name="open" />
        </Button>
      </div>
      {foot}
      {/* The popover is at the end of the document; its name makes it a landmark there. */}
      <Popover
        ref={() => (field.current ? keepInReach(field.current) : undefined)}
        className={menuStyles.popover}
        render={props => <div {...props} role="region" aria-label="Suggestions" />}
      >
        <SuggestionList suggestions={suggestions} />
      </Popover>
    </ComboBox>
  )
}
