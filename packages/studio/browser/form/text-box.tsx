import { TextArea } from "react-aria-components"
import * as styles from "./form.module.css"

/** A text field of one line that grows with its text. */
export const TextBox = ({
  text,
  onText,
  onFocus,
}: {
  text: string
  onText: (text: string) => void
  onFocus: () => void
}) => (
  <div className={styles.grow} data-text={`${text} `}>
    <TextArea
      className={styles.input}
      rows={1}
      dir="auto"
      value={text}
      onChange={({ target }) => onText(target.value.replace(/\s*[\r\n]+\s*/g, " "))}
      onKeyDown={event => {
        if (event.key === "Enter") event.preventDefault()
      }}
      onFocus={onFocus}
    />
  </div>
)
