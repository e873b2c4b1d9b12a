import { useState } from "react"
import { Label } from "react-aria-components"
import { Button, Dialog, Suggest, fieldStyles } from "../../../controls"
import { useLinkSuggestions, LinkField } from "../../../state"

/** Asks where a link leads: to a page, a section, a file, or an address; "" removes the link. */
export const LinkDialog = ({
  known,
  onClose,
  onLink,
}: {
  /** The address of the link that is changed; "" for a new one. */
  known: string
  onClose: () => void
  onLink: (href: string) => void
}) => {
  const [href, setHref] = useState(known)
  const { suggestions } = useLinkSuggestions()
  const isNew = known === ""
  const link = (): void => {
    suggestions.find(({ text }) => text === href)?.onPick?.()
    onLink(href.trim())
  }
  return (
    <Dialog
      title={isNew ? "Add link" : "Edit link"}
      onClose={onClose}
      note={!isNew && <Button onPress={() => onLink("")}>Remove link</Button>}
      main={{
        label: isNew ? "Add link" : "Save link",
        isDisabled: href.trim() === "",
        onPress: link,
      }}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          if (href.trim() !== "") link()
        }}
      >
        <LinkField onLink={setHref}>
          <Suggest
            head={<Label className={fieldStyles.fieldName}>Link to</Label>}
            isFirst
            text={href}
            onText={setHref}
            suggestions={suggestions.map(({ text, title, group }) => ({ text, title, group }))}
          />
        </LinkField>
      </form>
    </Dialog>
  )
}
