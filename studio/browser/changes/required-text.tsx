import { FieldError, Input, Label, TextArea, TextField } from "react-aria-components"
import * as form from "../form/form.module.css"

/** A field that says so if its form is sent without it. */
export const RequiredText = ({
  label,
  value,
  isMissing,
  rows = 1,
  onChange,
}: {
  label: string
  value: string
  isMissing: boolean
  rows?: number
  onChange: (text: string) => void
}) => (
  <TextField
    isRequired
    isInvalid={isMissing && value.trim() === ""}
    validationBehavior="aria"
    className={form.field}
    value={value}
    onChange={onChange}
  >
    <Label className={form.label}>{label}</Label>
    {rows === 1 ? (
      <Input className={form.input} maxLength={200} />
    ) : (
      <TextArea className={form.input} rows={rows} maxLength={2000} />
    )}
    <FieldError className={form.refusal}>Describe the change in a few words.</FieldError>
  </TextField>
)
