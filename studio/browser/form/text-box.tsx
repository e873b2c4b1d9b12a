/** A text field that grows with its text and suggests names after a brace. */
import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from "react"
import { TextArea } from "react-aria-components"
import type { Selected } from "./edit-marks"
import * as parts from "../parts/parts.module.css"
import * as styles from "./form.module.css"
import { completeToken, findQuery, matchTokens, type TokenQuery } from "./tokens"

/** The interface of a text field for the buttons beside it. */
export interface TextBoxHandle {
  /** Returns the text with its selection. */
  readonly read: () => Selected
  /** Replaces the text and its selection. */
  readonly write: (selected: Selected) => void
}

export const TextBox = ({
  text,
  onText,
  tokens,
  takesLines,
  onKeyDown,
  onFocus,
  ref,
}: {
  text: string
  onText: (text: string) => void
  /** The names to use in braces. */
  tokens: readonly string[]
  /** Whether Enter breaks a line. */
  takesLines: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  onFocus?: () => void
  ref?: Ref<TextBoxHandle>
}) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const pending = useRef<Selected | null>(null)
  const listId = useId()
  const [query, setQuery] = useState<TokenQuery | null>(null)
  const [active, setActive] = useState(0)
  const offered = query ? matchTokens(tokens, query) : []
  const index = Math.min(active, offered.length - 1)

  useLayoutEffect(() => {
    const { current: selected } = pending
    if (selected?.text !== text) return
    pending.current = null
    area.current?.focus()
    area.current?.setSelectionRange(selected.start, selected.end)
  }, [text])

  const write = (selected: Selected): void => {
    pending.current = selected
    setQuery(null)
    onText(selected.text)
  }
  useImperativeHandle(ref, () => ({
    read: () => ({
      text,
      start: area.current?.selectionStart ?? text.length,
      end: area.current?.selectionEnd ?? text.length,
    }),
    write,
  }))

  const pick = (name: string | undefined): void => {
    if (query && name !== undefined) write(completeToken(text, query, name))
  }
  const lookFor = (typed: string, cursor: number): void => {
    setQuery(tokens.length > 0 ? (findQuery(typed, cursor) ?? null) : null)
    setActive(0)
  }
  const steer = (event: KeyboardEvent): void => {
    if (offered.length > 0) {
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (move !== undefined) setActive((index + move + offered.length) % offered.length)
      else if (event.key === "Enter" || event.key === "Tab") pick(offered[index])
      else if (event.key === "Escape") setQuery(null)
      else return onKeyDown?.(event)
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key === "Enter" && !takesLines) event.preventDefault()
    onKeyDown?.(event)
  }

  return (
    <div className={styles.grow} data-text={`${text} `}>
      <TextArea
        ref={area}
        className={styles.input}
        rows={1}
        value={text}
        aria-autocomplete={tokens.length > 0 ? "list" : undefined}
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? `${listId}-${index}` : undefined}
        onChange={({ target }) => {
          const typed = takesLines ? target.value : target.value.replace(/\s*[\r\n]+\s*/g, " ")
          onText(typed)
          lookFor(typed, target.selectionStart)
        }}
        onKeyDown={steer}
        onFocus={onFocus}
        onBlur={() => setQuery(null)}
      />
      {offered.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="Names"
          className={`${parts.popover} ${styles.offer}`}
        >
          {offered.map((name, at) => (
            <div
              key={name}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === index}
              data-focused={at === index || undefined}
              className={parts.menuItem}
              tabIndex={-1}
              onPointerDown={event => {
                event.preventDefault()
                pick(name)
              }}
            >
              {`{${name}}`}
            </div>
          ))}
        </div>
      )}
      <span role="status" className={parts.unseen}>
        {offered.length > 0 &&
          `${offered.map(name => `{${name}}`).join(", ")}: arrow keys choose, Enter inserts.`}
      </span>
    </div>
  )
}
