import type { RichText as Content } from "@tools/content/text"
import { RichText } from "./rich-text"

/** A text as a paragraph; nothing if there is no text. */
export const Paragraph = ({
  text,
  className,
}: {
  text: Content | null | undefined
  className?: string
}) =>
  text && (
    <p className={className}>
      <RichText text={text} />
    </p>
  )
