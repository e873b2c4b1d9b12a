import type { RichText as Content } from "../model/rich-text"
import * as styles from "./caption.module.css"
import { RichText } from "./rich-text"

/** What stands below a figure; nothing where there is no text. */
export const Caption = ({ text }: { text: Content | null }) =>
  text && (
    <figcaption className={styles.caption}>
      <RichText text={text} />
    </figcaption>
  )
