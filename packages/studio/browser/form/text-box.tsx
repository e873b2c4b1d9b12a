/** A text field that grows with its text. */
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from "react"
import { TextArea } from "react-aria-components"
import type { Selected } from "./edit-marks"
import * as styles from "./form.module.css"

/** The interface of a text field for the buttons beside it. */
export interface TextBoxHandle {
  /** Returns the text with its selection. */
  readonly read: () => Selected
  /** Replaces the text and its selection. */
  readonly write: (selected: Selected) => void
  /** Sets the selection once the text is this one. */
  readonly expect: (selected: Selected) => void
}

export const TextBox = ({
  text,
  onText,
  takesLines,
  onKeyDown,
  onFocus,
  onPaste,
  ref,
}: {
  text: string
  onText: (text: string) => void
  /** Whether Enter breaks a line. */
  takesLines: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  onFocus?: () => void
  onPaste?: (event: ClipboardEvent) => void
  ref?: Ref<TextBoxHandle>
}) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const pending = useRef<Selected | null>(null)

  const select = ({ start, end }: Selected): void => {
    pending.current = null
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  useLayoutEffect(() => {
    const { current: selected } = pending
    if (selected?.text === text) select(selected)
  }, [text])

  const expect = (selected: Selected): void => {
    pending.current = selected
  }
  useImperativeHandle(ref, () => ({
    read: () => ({
      text,
      start: area.current?.selectionStart ?? text.length,
      end: area.current?.selectionEnd ?? text.length,
    }),
    write: selected => {
      if (selected.text === text) {
        select(selected)
        return
      }
      expect(selected)
      onText(selected.text)
    },
    expect,
  }))

  const steer = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && !takesLines) event.preventDefault()
    onKeyDown?.(event)
  }

  return (
    <div className={styles.grow} data-text={`${text} `}>
      <TextArea
        ref={area}
        className={styles.input}
        rows={1}
        dir="auto"
        value={text}
        onChange={({ target }) =>
          onText(takesLines ? target.value : target.value.replace(/\s*[\r\n]+\s*/g, " "))
        }
        onKeyDown={steer}
        onFocus={onFocus}
        onPaste={onPaste}
      />
    </div>
  )
}
