import * as fieldStyles from "./field.module.css"

/** A text to select and copy. */
export const KeptText = ({ label, text }: { label: string; text: string }) => (
  <label className={fieldStyles.field}>
    <b>{label}</b>
    <textarea readOnly className={fieldStyles.input} rows={12} value={text} />
  </label>
)
