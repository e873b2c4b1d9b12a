import type { RichText as Content } from "../model/rich-text"
import * as styles from "./rich-text.module.css"

/** A text with its bold and emphasized words, links and line breaks. */
export const RichText = ({ text }: { text: Content }) =>
  text.map((span, index) => {
    if (typeof span === "string") return span
    switch (span.kind) {
      case "break":
        return <br key={index} />
      case "strong":
        return (
          <strong className={styles.strong} key={index}>
            <RichText text={span.spans} />
          </strong>
        )
      case "emphasis":
        return (
          <em key={index}>
            <RichText text={span.spans} />
          </em>
        )
      case "link":
        return (
          <a className={styles.link} href={span.href} key={index}>
            <RichText text={span.spans} />
          </a>
        )
    }
  })
