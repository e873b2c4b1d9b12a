import type { ReactNode } from "react"
import type { SectionLevel } from "../model/rendered"
import type { RichText as Content } from "@tools/content/text"
import { Heading } from "./heading"
import { Paragraph } from "./paragraph"
import * as typography from "./typography.module.css"
import * as styles from "./headed-section.module.css"

/** A section with a heading and an introduction above its content, or on a wide screen beside it. */
export const HeadedSection = ({
  id,
  level,
  heading,
  intro,
  isBeside = false,
  className,
  children,
}: {
  id: string | null
  level: SectionLevel
  heading: string
  intro?: Content | null
  /** Whether the heading is beside the content. */
  isBeside?: boolean
  className?: string | undefined
  children: ReactNode
}) => (
  <section className={isBeside ? styles.beside : className} id={id ?? undefined}>
    <header className={styles.head}>
      <Heading level={level}>{heading}</Heading>
      <Paragraph text={intro} className={typography.lead} />
    </header>
    {children}
  </section>
)
