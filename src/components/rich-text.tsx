import type { ComponentType, ReactNode } from "react"
import type { RichText as Content } from "../model/rich-text"
import * as styles from "./rich-text.module.css"

type LinkType = ComponentType<{ href: string; children: ReactNode }>

const PageLink: LinkType = ({ href, children }) => (
  <a className={styles.link} href={href}>
    {children}
  </a>
)

/**
 * A text with bold and emphasized parts, links and line breaks.
 * @param Link replaces the link element, for example where links must not navigate.
 */
export const RichText = ({ text, Link = PageLink }: { text: Content; Link?: LinkType }) =>
  text.map((span, index) => {
    if (typeof span === "string") return span
    if (span.kind === "break") return <br key={index} />
    const inside = <RichText text={span.spans} Link={Link} />
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
          <Link href={span.href} key={index}>
            {inside}
          </Link>
        )
    }
  })
