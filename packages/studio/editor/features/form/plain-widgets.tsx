/** Texts, colors, numbers and switches. */
import { useId, useState, type ClipboardEvent, type ReactNode } from "react"
import { Input, NumberField, TextArea, TextField } from "react-aria-components"
import { Checkbox, fieldStyles, textStyles } from "../../controls"
import { contentModel } from "@tools/content/model"
import { OriginalText, useOriginal } from "./original-text"
import { readPastedText, lineToHtml } from "./paste"
import { useField, useTextAttributes, type FieldProps } from "./form-place"
import { Counter, FieldFoot, FieldHead, Findings } from "./frame"
import * as styles from "./form.module.css"

/** The frame of a text: its label, the characters that are left, and what the original of a translation says. */
export const TextFrame = ({
  field,
  bound: { frame, text, findings },
  count,
  children,
}: {
  field: FieldProps
  bound: ReturnType<typeof useField>
  /** The number of characters, as the checker counts. */
  count: number
  children: ReactNode
}) => {
  const { maxLength, description } = field.schema
  const original = useOriginal(field)
  return (
    <TextField
      className={fieldStyles.field}
      {...frame}
      {...(original && { "aria-describedby": original.id })}
      value={text}
    >
      <FieldHead field={field}>
        {maxLength !== undefined && <Counter count={count} most={maxLength} />}
      </FieldHead>
      {original && <OriginalText {...original} own={text} />}
      {children}
      <FieldFoot help={description} findings={findings} />
    </TextField>
  )
}

/** A plain text on one line that grows with its text. */
export const TextWidget = (props: FieldProps) => {
  const bound = useField(props)
  const { text, changeText, hold } = bound
  const attributes = useTextAttributes()
  const [said, setSaid] = useState("")
  const take = (typed: string): void => changeText(typed.replace(/\s*[\r\n]+\s*/g, " "))
  /* The plain text that Word copies has deletions and comments, too. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { clipboardData: copied, currentTarget: field } = event
    event.preventDefault()
    const html = copied.getData("text/html") || lineToHtml(copied.getData("text/plain"))
    const pasted = readPastedText(html)
    field.setRangeText(pasted.text, field.selectionStart, field.selectionEnd, "end")
    take(field.value)
    setSaid(pasted.said)
  }
  return (
    <TextFrame field={props} bound={bound} count={Array.from(text).length}>
      <div className={fieldStyles.grow} data-text={`${text} `}>
        <TextArea
          className={fieldStyles.input}
          rows={1}
          {...attributes}
          value={text}
          onChange={({ target }) => {
            take(target.value)
            setSaid("")
          }}
          onKeyDown={event => {
            if (event.key === "Enter") event.preventDefault()
          }}
          onFocus={hold}
          onPaste={paste}
        />
      </div>
      <p role="status" className={said === "" ? textStyles.unseen : fieldStyles.help}>
        {said}
      </p>
    </TextFrame>
  )
}

const isColor = (text: string): boolean => /^#[\dA-Fa-f]{6}$/.test(text)

/** A color as text, with a color picker. */
export const ColorWidget = (props: FieldProps) => {
  const usual = contentModel().theme.brandColor.light
  const { schema, label } = props
  const { frame, text, findings, changeText, hold } = useField(props)
  return (
    <TextField {...frame} value={text} onChange={next => changeText(next)} onFocus={hold}>
      <FieldHead field={props} />
      <div className={styles.color}>
        <input
          type="color"
          aria-label={`${label} picker`}
          value={isColor(text) ? text : usual}
          onChange={({ target }) => changeText(target.value)}
        />
        <Input className={fieldStyles.input} placeholder={`Default (${usual})`} />
      </div>
      <FieldFoot help={schema.description} findings={findings} />
    </TextField>
  )
}

/** A number within its limits. */
export const NumberWidget = (props: FieldProps) => {
  const { schema, isRequired } = props
  const { frame, value, findings, change, hold } = useField(props)
  return (
    <NumberField
      className={fieldStyles.field}
      {...frame}
      value={typeof value === "number" ? value : NaN}
      {...(schema.minimum !== undefined && { minValue: schema.minimum })}
      {...(schema.maximum !== undefined && { maxValue: schema.maximum })}
      onChange={next => {
        if (!Number.isNaN(next)) change(next, true)
        else if (!isRequired) change(undefined)
      }}
      onFocus={hold}
    >
      <FieldHead field={props} />
      <Input className={fieldStyles.input} />
      <FieldFoot help={schema.description} findings={findings} />
    </NumberField>
  )
}

/** A switch; an optional one that is off is removed from the content. */
export const FlagWidget = (props: FieldProps) => {
  const { schema, label, isRequired } = props
  const { frame, value, findings, change, hold } = useField(props)
  const id = useId()
  return (
    <div className={fieldStyles.field} data-place={frame["data-place"]}>
      <Checkbox
        isSelected={value === true}
        onChange={isOn => change(isOn || isRequired ? isOn : undefined)}
        onFocus={hold}
        aria-invalid={frame.isInvalid}
        aria-describedby={`${id}-help ${id}-findings`}
      >
        <b>{label}</b>
      </Checkbox>
      <p id={`${id}-help`} className={fieldStyles.help}>
        {schema.description}
      </p>
      <div id={`${id}-findings`}>
        <Findings findings={findings} />
      </div>
    </div>
  )
}
