import type { ReactNode } from "react"
import { type RichText as Content, toPlainText } from "@tools/content/rich-text"
import * as styles from "./rich-text.module.css"

/** Paper shows where a link leads if that is another site, and its text does not say so. */
const Link = ({ href, text, children }: { href: string; text: string; children: ReactNode }) => {
  const isPrinted = href.startsWith("https:") && !text.includes(new URL(href).host)
  return (
    <a className={isPrinted ? `${styles.link} ${styles.printed}` : styles.link} href={href}>
      {children}
    </a>
  )
}

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
          <Link href={span.href} text={toPlainText(span.spans)} key={index}>
            {inside}
          </Link>
        )
    }
  })
