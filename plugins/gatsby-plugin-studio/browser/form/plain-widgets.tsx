/** Colours, numbers, and what is on or off. */
import { useId } from "react"
import { Input, NumberField, TextField } from "react-aria-components"
import { Checkbox } from "../parts/checkbox"
import { useField } from "./form-place"
import { FieldFoot, FieldHead, Findings, hasError, type FieldProps } from "./frame"
import * as styles from "./form.module.css"
import { textOf } from "./text-widget"

const isColor = (text: string): boolean => /^#[\dA-Fa-f]{6}$/.test(text)

/** A colour: as it is written, and to choose from. */
export const ColorWidget = ({ path, schema, label, isRequired }: FieldProps) => {
  const { value, findings, place, change, hold } = useField(path, label)
  const text = textOf(value)
  return (
    <TextField
      className={styles.field}
      data-place={place}
      value={text}
      onChange={next => change(next === "" && !isRequired ? undefined : next, true)}
      onFocus={hold}
      isInvalid={hasError(findings)}
    >
      <FieldHead label={label} />
      <div className={styles.color}>
        <input
          type="color"
          aria-label={`${label} picker`}
          data-empty={text === "" || undefined}
          value={isColor(text) ? text : "#000000"}
          onChange={({ target }) => change(target.value, true)}
        />
        <Input className={styles.input} />
      </div>
      <FieldFoot help={schema.description} findings={findings} />
    </TextField>
  )
}

/** A number within its limits. */
export const NumberWidget = ({ path, schema, label, isRequired }: FieldProps) => {
  const { value, findings, place, change, hold } = useField(path, label)
  return (
    <NumberField
      className={styles.field}
      data-place={place}
      value={typeof value === "number" ? value : NaN}
      {...(schema.minimum !== undefined && { minValue: schema.minimum })}
      {...(schema.maximum !== undefined && { maxValue: schema.maximum })}
      onChange={next => {
        if (!Number.isNaN(next)) change(next, true)
        else if (!isRequired) change(undefined)
      }}
      onFocus={hold}
      isInvalid={hasError(findings)}
    >
      <FieldHead label={label} />
      <Input className={styles.input} />
      <FieldFoot help={schema.description} findings={findings} />
    </NumberField>
  )
}

/** What is on or off; off, one that may be left out is left out. */
export const FlagWidget = ({ path, schema, label, isRequired }: FieldProps) => {
  const { value, findings, place, change, hold } = useField(path, label)
  const id = useId()
  return (
    <div className={styles.field} data-place={place}>
      <Checkbox
        isSelected={value === true}
        onChange={isOn => change(isOn || isRequired ? isOn : undefined)}
        onFocus={hold}
        aria-invalid={hasError(findings)}
        aria-describedby={`${id}-help ${id}-findings`}
      >
        <b>{label}</b>
      </Checkbox>
      <p id={`${id}-help`} className={styles.help}>
        {schema.description}
      </p>
      <div id={`${id}-findings`}>{findings.length > 0 && <Findings findings={findings} />}</div>
    </div>
  )
}
