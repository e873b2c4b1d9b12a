import type { ReactNode } from "react"
import type { RichText as Content } from "@tools/content/text"
import { RichText } from "./rich-text"
import * as typography from "./typography.module.css"
import * as styles from "./figure.module.css"

/** A picture or a table with its caption below it, if it has one. */
export const Figure = ({ caption, children }: { caption: Content | null; children: ReactNode }) => (
  <figure className={styles.figure}>
    {children}
    {caption && (
      <figcaption className={`${typography.label} ${styles.caption}`}>
        <RichText text={caption} />
      </figcaption>
    )}
  </figure>
)
