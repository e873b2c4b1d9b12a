import { createElement } from "react"
import * as drawings from "./drawings"
import * as styles from "./icons.module.css"

const icons = { ...drawings }

export type UiIconName = keyof typeof icons

/** An icon beside a text or in a button with a label. */
export const UiIcon = ({ name }: { name: UiIconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    {icons[name].map(([tag, attributes], index) =>
      createElement(tag, { ...attributes, key: index }),
    )}
  </svg>
)
