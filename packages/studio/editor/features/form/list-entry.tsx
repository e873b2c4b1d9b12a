/** An entry of a list: its field, or the button that opens its form, and the buttons that change its place. */
import { memo } from "react"
import { Button as AriaButton } from "react-aria-components"
import { fillTokens } from "@tools/content/text"
import { copyEntry, summarize } from "../../../document"
import {
  ActionMenu,
  IconButton,
  MoreButton,
  Severity,
  UiIcon,
  fieldStyles,
  textStyles,
} from "../../controls"
import { countFound, locate, useSiteNames, useStore } from "../../state"
import { useFindings, useForm, type ListChange } from "./form-place"
import type { OuterFieldProps } from "./frame"
import * as listStyles from "./list-field.module.css"

export interface EntryProps extends OuterFieldProps {
  readonly index: number
  readonly count: number
  readonly canAdd: boolean
  readonly canRemove: boolean
  readonly change: (change: ListChange) => void
}

/** The length of an entry's name, in characters. */
const longest = 80

const shorten = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text

/** Returns the name of an entry: its first text, or else its position, such as “Card 4”. */
const useEntryName = ({ keys, schema, label }: EntryProps): string => {
  const names = useSiteNames()
  return shorten(fillTokens(summarize(keys?.value, schema), names).trim()) || label
}

/** The button that opens the form of an entry, or the field of an entry that is a single value. */
export const Entry = memo(function Entry(props: EntryProps) {
  const { place, schema, Field } = props
  const { open, setOpen } = useForm()
  const found = useFindings(place).below
  const name = useEntryName(props)
  const isOpen = open.has(place)
  return schema.type === "object" ? (
    <AriaButton
      className={listStyles.entry}
      aria-expanded={isOpen}
      onPress={() => setOpen([place], !isOpen)}
    >
      <UiIcon name={isOpen ? "open" : "closed"} />
      <span className={`${textStyles.line} ${listStyles.entryName}`}>{name}</span>
      <Severity {...countFound(found)} />
    </AriaButton>
  ) : (
    <div className={`${fieldStyles.compact} ${listStyles.plainEntry}`}>
      <Field {...props} />
    </div>
  )
})

/** The buttons that move, duplicate and remove an entry. */
export const EntryTools = memo(function EntryTools(props: EntryProps) {
  const { place, index, count, canAdd, canRemove, change } = props
  const store = useStore()
  const name = useEntryName(props)
  const duplicate = (): void => {
    const found = locate(store.get().files, place)
    const copy = found && copyEntry(found.entry.value, found.path)
    if (copy !== undefined) change({ kind: "insert", at: index + 1, entry: copy })
  }
  const remove = (): void => change({ kind: "remove", at: index })
  return (
    <div className={listStyles.tools}>
      <IconButton
        icon="up"
        label={`Move up: ${name}`}
        isDisabled={index === 0}
        onPress={() => change({ kind: "move", from: index, to: index - 1 })}
      />
      <IconButton
        icon="down"
        label={`Move down: ${name}`}
        isDisabled={index === count - 1}
        onPress={() => change({ kind: "move", from: index, to: index + 1 })}
      />
      {(canAdd || canRemove) && (
        <ActionMenu
          actions={[
            ...(canAdd ? [{ id: "duplicate", label: "Duplicate" } as const] : []),
            ...(canRemove ? [{ id: "remove", label: "Remove" } as const] : []),
          ]}
          onAction={id => (id === "duplicate" ? duplicate() : remove())}
        >
          <MoreButton name={name} />
        </ActionMenu>
      )}
    </div>
  )
})
