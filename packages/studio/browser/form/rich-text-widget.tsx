import { useRef, useState, type KeyboardEvent, type ReactNode } from "react"
import { Label, TextField, Toolbar } from "react-aria-components"
import { fillTokens, parseRichText } from "@tools/content"
import { siteParts } from "../site-parts"
import { Dialog } from "../components/dialog"
import { IconButton } from "../components/icon-button"
import { Button } from "../components/button"
import { shortcutKeyOf } from "../shortcut-key"
import * as shared from "../components/shared.module.css"
import {
  countCharacters,
  insertText,
  markAround,
  setLink,
  toggleMark,
  type Selected,
} from "./edit-marks"
import { OriginalText, useOriginal } from "../languages/original-text"
import { useField } from "./form-place"
import { Counter, FieldFoot, FieldHead, type FieldProps } from "./frame"
import * as styles from "./form.module.css"
import { useLinkSuggestions } from "./link-widget"
import { usePaste } from "../paste/use-paste"
import { Suggest } from "./suggest"
import { TextBox, type TextBoxHandle } from "./text-box"
import { useSiteNames } from "./use-site-names"

/** A link that cannot be followed. */
const NamedLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <u title={href}>{children}</u>
)

const LinkDialog = ({
  selected,
  onClose,
  onLink,
}: {
  selected: Selected
  onClose: () => void
  onLink: (href: string) => void
}) => {
  const mark = markAround(selected, "link")
  const [href, setHref] = useState(mark ? selected.text.slice(mark.href.start, mark.href.end) : "")
  const { suggestions } = useLinkSuggestions()
  return (
    <Dialog
      title={mark ? "Edit link" : "Add link"}
      onClose={onClose}
      actions={
        <>
          {mark && <Button onPress={() => onLink("")}>Remove link</Button>}
          <Button look="strong" isDisabled={href.trim() === ""} onPress={() => onLink(href.trim())}>
            {mark ? "Save link" : "Add link"}
          </Button>
        </>
      }
    >
      <Suggest
        head={<Label className={styles.label}>Link to</Label>}
        isFirst
        text={href}
        onText={setHref}
        suggestions={suggestions}
      />
    </Dialog>
  )
}

/** A paragraph with bold and emphasized text, links and line breaks, and its preview. */
export const RichTextWidget = (props: FieldProps) => {
  const { schema, label } = props
  const { frame, text, findings, changeText, hold } = useField(props)
  const original = useOriginal(props.path, schema)
  const names = useSiteNames()
  const box = useRef<TextBoxHandle>(null)
  const [linked, setLinked] = useState<Selected | null>(null)
  const paste = usePaste(props.path, box)
  const edit = (how: (selected: Selected) => Selected): void => {
    const { current } = box
    if (current) current.write(how(current.read()))
  }
  const toggle = (kind: "strong" | "emphasis"): void => edit(selected => toggleMark(selected, kind))
  /* A dialog returns the focus to the element that had it. */
  const askForLink = (): void => {
    const selected = box.current?.read() ?? null
    if (selected) box.current?.write(selected)
    setLinked(selected)
  }
  const steer = (event: KeyboardEvent): void => {
    const key = shortcutKeyOf(event)
    if (key === "b") toggle("strong")
    else if (key === "i") toggle("emphasis")
    else if (key === "k") askForLink()
    else return
    event.preventDefault()
  }
  const { RichText } = siteParts()
  const read = parseRichText(fillTokens(text, names))
  const isPlain = read.every(span => typeof span === "string")
  return (
    <TextField
      className={styles.field}
      {...frame}
      {...(original && { "aria-describedby": original.id })}
      value={text}
    >
      <FieldHead label={label}>
        {schema.maxLength !== undefined && (
          <Counter count={countCharacters(text)} most={schema.maxLength} />
        )}
      </FieldHead>
      {original && (
        <OriginalText
          {...original}
          isEmpty={text === ""}
          onCopy={copied => changeText(copied, false)}
        />
      )}
      <div className={styles.rich}>
        <Toolbar className={styles.toolbar} aria-label={`Formatting of ${label}`}>
          <IconButton icon="bold" label="Bold" onPress={() => toggle("strong")} />
          <IconButton icon="italic" label="Emphasis" onPress={() => toggle("emphasis")} />
          <IconButton icon="link" label="Link" onPress={askForLink} />
          <IconButton
            icon="break"
            label="Line break"
            onPress={() => edit(selected => insertText(selected, "\n"))}
          />
        </Toolbar>
        <TextBox
          ref={box}
          text={text}
          onText={changeText}
          takesLines
          onKeyDown={steer}
          onFocus={hold}
          onPaste={paste}
        />
      </div>
      {!isPlain && (
        <p className={styles.reading}>
          <span className={shared.unseen}>Reads: </span>
          <RichText text={read} Link={NamedLink} />
        </p>
      )}
      <FieldFoot help={schema.description} findings={findings} />
      {linked && (
        <LinkDialog
          selected={linked}
          onClose={() => setLinked(null)}
          onLink={href => {
            setLinked(null)
            box.current?.write(setLink(linked, href))
          }}
        />
      )}
    </TextField>
  )
}
