import type { RichText as Content } from "@tools/content/text"
import * as styles from "./rich-text.module.css"

/** A text with bold and emphasized parts, links and line breaks. */
export const RichText = ({ text }: { text: Content }) =>
  text.map((span, index) => {
    if (typeof span === "string") return span
    if (span.kind === "break") return <br key={index} />
    const inside = <RichText text={span.spans} />
    switch (span.kind) {
      case "strong":
        return (
          <strong className={styles.strong} key={index}>
            {inside}
          </strong>
        )
      case "emphasis":
        return <em key={index}>{inside}</em>
      case "link":
        return (
          <a className={styles.link} href={span.href} key={index}>
            {inside}
          </a>
        )
    }
  })
