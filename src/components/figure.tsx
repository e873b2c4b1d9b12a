import type { ReactNode } from "react"
import type { RichText as Content } from "@tools/content/rich-text"
import * as styles from "./figure.module.css"
import { RichText } from "./rich-text"

/** A picture or a table with its caption below it, if it has one. */
export const Figure = ({ caption, children }: { caption: Content | null; children: ReactNode }) => (
  <figure className={styles.figure}>
    {children}
    {caption && (
      <figcaption className={styles.caption}>
        <RichText text={caption} />
      </figcaption>
    )}
  </figure>
)
