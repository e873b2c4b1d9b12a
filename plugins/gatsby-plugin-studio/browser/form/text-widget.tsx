import { TextField } from "react-aria-components"
import { useField } from "./form-place"
import { Counter, FieldFoot, FieldHead, hasError, type FieldProps } from "./frame"
import * as styles from "./form.module.css"
import { SearchRuler, useScale } from "./search-ruler"
import { TextBox } from "./text-box"
import { useTokens } from "./use-site-names"

/** The text of a field; whatever else stands there is shown as it is written. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value)

/** A plain text. Emptied, one that may be left out is left out. */
export const TextWidget = ({ path, schema, label, isRequired }: FieldProps) => {
  const { value, findings, place, change, hold } = useField(path, label)
  const tokens = useTokens(schema)
  const text = textOf(value)
  const scale = useScale(path, text)
  const isLeftOut = !isRequired && schema.mayBeEmpty !== true
  return (
    <TextField
      className={styles.field}
      data-place={place}
      value={text}
      isInvalid={hasError(findings)}
    >
      <FieldHead label={label}>
        {!scale && schema.maxLength !== undefined && (
          <Counter count={Array.from(text).length} most={schema.maxLength} />
        )}
      </FieldHead>
      <TextBox
        text={text}
        onText={next => change(next === "" && isLeftOut ? undefined : next, true)}
        tokens={tokens}
        takesLines={false}
        onFocus={hold}
      />
      {scale && <SearchRuler {...scale} />}
      <FieldFoot help={schema.description} findings={findings} />
    </TextField>
  )
}
