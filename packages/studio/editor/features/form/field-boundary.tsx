import type { ReactNode } from "react"
import { ErrorBoundary } from "../../../lib"
import { Button, fieldStyles, textStyles } from "../../controls"
import { useStore } from "../../state"
import { putAt, type FieldProps } from "./form-place"

/** What a field holds, as plain text. A text is taken once it is left: a change renders the field itself again. */
const PlainValue = ({ place, label, keys }: FieldProps) => {
  const store = useStore()
  const value = keys?.value
  if (typeof value !== "string") {
    const text = JSON.stringify(value ?? null, null, 2)
    return (
      <textarea readOnly aria-label={label} className={fieldStyles.input} rows={6} value={text} />
    )
  }
  return (
    <textarea
      aria-label={label}
      className={fieldStyles.input}
      rows={6}
      defaultValue={value}
      onBlur={({ target }) => {
        if (target.value !== value) putAt(store, place, target.value, label)
      }}
    />
  )
}

/** Shows why a field cannot be shown, and its text, until that changes; the other fields stay usable. */
export const FieldBoundary = ({ field, children }: { field: FieldProps; children: ReactNode }) => (
  <ErrorBoundary
    shown={field.keys}
    renderFailure={(failure, retry) => (
      <div className={fieldStyles.field} data-place={field.place}>
        <p role="alert" className={textStyles.trouble}>
          <b>{field.label} cannot be shown as usual.</b> Show this message to a developer: {failure}
        </p>
        <PlainValue {...field} />
        <div>
          <Button onPress={retry}>Try again</Button>
        </div>
      </div>
    )}
  >
    {children}
  </ErrorBoundary>
)
